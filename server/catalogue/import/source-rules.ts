import { bundleOf } from '../../../contract/bundle';
import { slugOf } from '../../store/categories/slug';
import type { SourceRules } from '../../store/schema/sources';
import type { AppRecord } from '../normal-form';
import { type KnownCategories, placedCategories } from './placed-categories';

/** What a rule may name, before a colon: `license:GPL-3.0-only`. */
export const RULE_KINDS = ['package', 'category', 'anti-feature', 'license'] as const;

/** What rules say of an app. */
interface Judgement {
  isTaken: boolean;
  /** The rules that name it, denying ones first. */
  matched: string[];
}

export type Judge = (record: AppRecord) => Judgement;

/**
 * Decides which apps of a source are taken. Its package name counts first, then what is denied; if anything is allowed, an app
 * must have it.
 */
export function judgeOf(rules: SourceRules, known: KnownCategories): Judge {
  const [allow, deny] = [rules.allow, rules.deny].map(
    (list = []) => new Map(list.map((rule) => [factOf(rule), rule])),
  ) as [Map<string, string>, Map<string, string>];
  return (record) => {
    const { packages, others } = factsOf(record, known);
    const rulesIn = (list: ReadonlyMap<string, string>, facts: readonly string[]) =>
      [...new Set(facts)].flatMap((fact) => list.get(fact) ?? []);
    const [ownDeny, ownAllow] = [rulesIn(deny, packages), rulesIn(allow, packages)];
    const [denied, allowed] = [rulesIn(deny, others), rulesIn(allow, others)];
    const isTaken =
      ownDeny.length === 0 &&
      (ownAllow.length > 0 || (denied.length === 0 && (allow.size === 0 || allowed.length > 0)));
    return { isTaken, matched: [...ownDeny, ...denied, ...ownAllow, ...allowed] };
  };
}

/** A rule, without the differences in spelling that do not count. */
export function factOf(rule: string): string {
  const [kind = '', value = ''] = /^([^:]*):(.*)$/s.exec(rule)?.slice(1) ?? [];
  if (kind === 'package') return rule;
  return `${kind}:${kind === 'category' ? slugOf(value) : value.toLowerCase()}`;
}

function factsOf(record: AppRecord, known: KnownCategories) {
  const { packageName, antiFeatures, license = '', resourceType } = record;
  const categories = [
    ...record.categories,
    ...placedCategories(record, known).map(({ slug }) => slug),
    resourceType === 1 ? 'games' : 'apps',
  ];
  return {
    packages: [`package:${packageName}`, `package:${bundleOf(packageName)}`],
    others: [
      ...categories.map((slug) => `category:${slug}`),
      ...antiFeatures.map(({ key }) => `anti-feature:${key.toLowerCase()}`),
      `license:${license.toLowerCase()}`,
    ],
  };
}
