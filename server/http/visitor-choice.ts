import type { Context } from 'hono';
import { choiceIn } from './cookies';

/** A visitor's choice by query or, from an earlier visit, by cookie. Only listed values count. */
export function visitorChoice<T extends string>(
  c: Context,
  name: string,
  listed: readonly T[],
): T | undefined {
  const pick = (value: string | undefined) => listed.find((item) => item === value);
  return pick(c.req.query(name)) ?? pick(choiceIn(c, name));
}
