import type { Command } from 'commander';
import { applyRules, type RulesOutcome } from '../catalogue/import/apply-rules';
import { factOf, RULE_KINDS } from '../catalogue/import/source-rules';
import { OperatorError } from '../operator-error';
import { rulesOfSource } from '../store/queries/source-syncs';
import type { SourceRules } from '../store/schema/sources';
import { print } from '../terminal';
import { namedSource } from './source-named';
import { withStore } from './with-store';

const RULES_MAX = 5_000;
const RULE_MAX = 255;

interface RulesOptions {
  allow?: string[];
  deny?: string[];
  remove?: string[];
  clear?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `source rules`: which apps of a source are in the shop (docs/operating.md, Rules for a source). */
export function addSourceRules(group: Command): void {
  group
    .command('rules')
    .argument('<source>', 'its number, key or name, as `source list` shows it')
    .description('choose which apps are taken from a source; without options, list its rules')
    .option('--allow <rules...>', 'take only what one of these names')
    .option('--deny <rules...>', 'leave out what one of these names')
    .option('--remove <rules...>', 'take rules off their list')
    .option('--clear', 'remove all earlier rules')
    .option('--dry-run', 'only print what would change')
    .option(
      '--json',
      'as one JSON object: source, rules, offered, taken, inShop (before, after) and matched (apps by rule)',
    )
    .addHelpText(
      'after',
      `
A rule is ${RULE_KINDS.join(':, ')}: and a value. The package name counts first, then what is denied, then what is allowed.

Examples:
  npm run store -- source rules 2 --deny anti-feature:NonFreeNet category:games --dry-run
  npm run store -- source rules 2 --allow package:org.example.notes license:GPL-3.0-only
  npm run store -- source rules 2 --clear`,
    )
    .action(async (given: string, options: RulesOptions) => {
      const { source, outcome } = await withStore(async (db) => {
        const { id, name } = await namedSource(db, given);
        const rules = changed(await rulesOfSource(db, id), options);
        const dryRun = options.dryRun || !isChange(options);
        return { source: name, outcome: await applyRules(db, id, rules, { dryRun }) };
      });
      if (options.json) print(JSON.stringify({ source, ...outcome }));
      else print(linesOf(source, outcome, options));
    });
}

const isChange = ({ allow, deny, remove, clear }: RulesOptions): boolean =>
  Boolean(allow ?? deny ?? remove ?? clear);

function changed(before: SourceRules, options: RulesOptions): SourceRules {
  const { allow = [], deny = [], remove = [], clear } = options;
  const given = [...allow, ...deny, ...remove];
  for (const rule of given) check(rule);
  const known = clear ? {} : before;
  const stored = [...(known.allow ?? []), ...(known.deny ?? [])].map(factOf);
  const missing = remove.find((rule) => !stored.includes(factOf(rule)));
  if (missing !== undefined)
    throw new OperatorError(`${missing} is not a rule of this source: see source rules <source>.`);
  const moved = new Set(given.map(factOf));
  const kept = (list: string[] = []) => list.filter((rule) => !moved.has(factOf(rule)));
  const unique = (list: string[]) => [
    ...new Map(list.map((rule) => [factOf(rule), rule])).values(),
  ];
  const rules = {
    allow: unique([...kept(known.allow), ...allow]),
    deny: unique([...kept(known.deny), ...deny]),
  };
  const both = rules.allow.find((rule) => rules.deny.map(factOf).includes(factOf(rule)));
  if (both !== undefined) throw new OperatorError(`${both} cannot be both allowed and denied.`);
  if (rules.allow.length + rules.deny.length > RULES_MAX)
    throw new OperatorError(`A source has at most ${RULES_MAX} rules.`);
  return rules;
}

function check(rule: string): void {
  const [kind = '', value = ''] = /^([a-z-]+):(.+)$/.exec(rule)?.slice(1) ?? [];
  const isKind = (RULE_KINDS as readonly string[]).includes(kind);
  if (isKind && value.length <= RULE_MAX && !/\p{C}/u.test(value)) return;
  throw new OperatorError(
    `${JSON.stringify(rule)} is not a rule: give ${RULE_KINDS.join(':, ')}: and a value, such as anti-feature:NonFreeNet.`,
  );
}

function linesOf(
  source: string,
  { rules: { allow = [], deny = [] }, offered, taken, inShop, matched }: RulesOutcome,
  options: RulesOptions,
): string[] {
  const naming = (rule: string) => {
    const count = matched[rule] ?? 0;
    return count === 0 ? 'no app of the source' : `${count} ${count === 1 ? 'app' : 'apps'}`;
  };
  const rows = [
    ...allow.map((rule) => `allow  ${rule}  ${offered > 0 ? naming(rule) : ''}`.trimEnd()),
    ...deny.map((rule) => `deny   ${rule}  ${offered > 0 ? naming(rule) : ''}`.trimEnd()),
  ];
  if (rows.length === 0) rows.push(`${source} has no rules.`);
  if (offered === 0) return [...rows, 'They take effect with its next import.'];
  const was = (numbers: { before: number; after: number }) =>
    numbers.before === numbers.after ? '' : ` (before: ${numbers.before})`;
  const would = options.dryRun ? 'would be' : 'are';
  rows.push(
    `${taken.after} of ${offered} apps ${would} taken${was(taken)}, ${inShop.after} ${would} in the shop${was(inShop)}.`,
  );
  if (allow.length > 0 && taken.after < offered)
    rows.push('With --allow only apps that one of these rules names are taken.');
  return rows;
}
