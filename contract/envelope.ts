import * as v from 'valibot';
import { CODE } from './codes';
import { fail, ok, type Result, type State } from './result';

/** Every answer of the API (S§7): a state, and data when the state is OK. */
interface Envelope<T> {
  state: State;
  data?: T;
}

/** A result in its envelope. */
export function toEnvelope<T>(result: Result<T>): Envelope<T> {
  return result.ok
    ? { state: { code: CODE.ok, msg: 'OK' }, data: result.data }
    : { state: result.state };
}

const stateSchema = v.object({ code: v.number(), msg: v.optional(v.string(), '') });
const envelopeSchema = v.object({ state: stateSchema, data: v.optional(v.unknown()) });
const flatSchema = v.object({
  code: v.number(),
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
});

/** Reads both envelope shapes: the current one, and the old one with `code` and `msg` at the top level (D§15). */
export function readEnvelope(input: unknown): Result<unknown> {
  const nested = v.safeParse(envelopeSchema, input);
  if (nested.success) return split(nested.output.state, nested.output.data);
  const flat = v.safeParse(flatSchema, input);
  if (flat.success)
    return split({ code: flat.output.code, msg: flat.output.msg }, flat.output.data);
  return fail(CODE.paramRequired, 'JSON parameter error');
}

function split(state: State, data: unknown): Result<unknown> {
  return state.code === CODE.ok ? ok(data) : { ok: false, state };
}
