import { Argument, type Command, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { Platform } from '../../contract/entities/app';
import { seedDemo } from '../../demo';
import { lineOf, textOf } from '../catalogue/input/clean';
import { OperatorError } from '../operator-error';
import {
  allAppRules,
  hideApp,
  pinApp,
  type RuledApp,
  type Ruling,
  setApp,
  showApp,
  unruleApp,
} from '../shop/edit/app-rules';
import { iconFile } from '../shop/file/shop-picture';
import type { Schema } from '../store/schema';
import type { PinRule, SetRule } from '../store/schema/app-rules';
import { print, progress } from '../terminal';
import { addList } from './list-command';
import { shopMinute } from './shop-time';
import { withStore } from './with-store';

const REASON_MAX = 500;

/** `app`: the operator's word on single apps (docs/operating.md, Single apps). */
export function addAppCommands(program: Command): void {
  const group = program
    .command('app')
    .description('take a single app down, hold it at a version, or describe it yourself');
  const on = (name: string, about: string) =>
    group
      .command(name)
      .addArgument(new Argument('<platform>', 'its platform').choices(['android', 'ios']))
      .argument('<app>', 'its package name or bundle identifier')
      .description(about);

  on('hide', 'take an app down everywhere; imports do not bring it back')
    .addOption(reason())
    .addHelpText('after', example('hide android org.example.notes --reason "Court order of 1 May"'))
    .action(async (platform: Platform, packageName: string, { reason: why }: Reasoned) => {
      const done = await withStore((db) =>
        hideApp(db, { platform, packageName }, readReason(why), () =>
          progress('An import is running: the app is taken down when it has ended.'),
        ),
      );
      print(`${done.name} (${packageName}) is taken down. Revision ${done.revision}.`);
    });

  on('show', 'show an app again that was hidden')
    .addHelpText('after', example('show android org.example.notes'))
    .action(async (platform: Platform, packageName: string) => {
      const done = await ruled((db) => showApp(db, { platform, packageName }));
      tell(packageName, done, 'is shown again');
    });

  on('pin', 'hold an app at a version: newer ones are left out')
    .argument('[version]', "the version's name or code")
    .addOption(reason().makeOptionMandatory(false))
    .option('--off', 'follow its source again')
    .addHelpText(
      'after',
      example(
        'pin android org.example.notes 1.4 --reason "1.5 loses notes"',
        'pin android org.example.notes --off',
      ),
    )
    .action(
      async (
        platform: Platform,
        packageName: string,
        version: string | undefined,
        { reason: why, off }: Partial<Reasoned> & { off?: boolean },
      ) => {
        const app = { platform, packageName };
        if (off) return unrule(app, 'pin', 'follows its source again');
        if (version === undefined || why === undefined)
          throw new OperatorError('Give the version and --reason, or --off.');
        const done = await ruled((db) => pinApp(db, app, version, readReason(why)));
        tell(packageName, done, `is held at version ${version}`);
      },
    );

  on('set', "describe an app in place of its source; what you don't give stays")
    .addOption(reason().makeOptionMandatory(false))
    .option('--name <text>', 'its name in all languages')
    .option('--name-zh <text>', 'its Chinese name')
    .option('--summary <text>', 'its summary in all languages')
    .option('--summary-zh <text>', 'its Chinese summary')
    .option('--description <text>', 'its description in all languages')
    .option('--icon <file>', 'its icon: a square PNG, JPEG or WebP')
    .option('--category <category>', 'a slug or name of the shop')
    .addOption(new Option('--adult <0|1>', 'whether it is for adults').choices(['0', '1']))
    .option('--off', 'remove all of this')
    .addHelpText(
      'after',
      example('set ios org.example.notes --name "Notes by Example" --reason "Not the original"'),
    )
    .action(async (platform: Platform, packageName: string, options: SetOptions) => {
      const app = { platform, packageName };
      if (options.off) return unrule(app, 'set', 'is described by its source again');
      const given = { ...readTexts(options), ...(await readIcon(options.icon)) };
      if (Object.keys(given).length === 0 || options.reason === undefined)
        throw new OperatorError('Give --reason and what to set, such as --name, or --off.');
      const why = readReason(options.reason);
      const done = await ruled((db) => setApp(db, app, given, why));
      tell(packageName, done, 'is set');
    });

  addList(group, {
    description: 'list what you decided about single apps, with date and reason',
    json: 'as a JSON list: platform, packageName, kind, value, reason, at (ms)',
    read: allAppRules,
    line: ({ at, kind, platform, packageName, value, reason: why }) =>
      `${shopMinute(at)}  ${kind}  ${platform}  ${packageName}  ${decisionText(value)}${why}`,
  });
}

/** A decision's value as part of a line: `1.4`, `name "Notes", category notes`. */
function decisionText({ name, summary, description, ...value }: PinRule & SetRule): string {
  const { versionName, category, adult, icon } = value;
  const texts = Object.entries({ name, summary, description }).flatMap(([field, text = {}]) => {
    const own = [...new Set(Object.values(text))].map((one) => JSON.stringify(lineOf(one, 60)));
    return own.length > 0 ? [`${field} ${own.join(' / ')}`] : [];
  });
  const parts = [
    versionName,
    ...texts,
    category && `category ${category.slugs.at(-1)}`,
    adult !== undefined && (adult ? 'for adults' : 'for everyone'),
    icon && 'own icon',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}  ` : '';
}

type SetInput = Parameters<typeof setApp>[2];

interface Reasoned {
  reason: string;
}

interface SetOptions extends Partial<Reasoned> {
  name?: string;
  nameZh?: string;
  summary?: string;
  summaryZh?: string;
  description?: string;
  icon?: string;
  category?: string;
  adult?: string;
  off?: boolean;
}

const reason = () => new Option('--reason <text>', 'why, for your records').makeOptionMandatory();

const example = (...commands: string[]) =>
  `\nExample:\n${commands.map((command) => `  npm run store -- app ${command}`).join('\n')}`;

function readReason(text: string): string {
  const line = lineOf(text, REASON_MAX);
  if (line === undefined) throw new OperatorError('The reason is empty.');
  return line;
}

async function readIcon(file: string | undefined): Promise<Pick<SetInput, 'icon'>> {
  if (file === undefined) return {};
  const icon = await iconFile(file);
  if (typeof icon === 'string') throw new OperatorError(`${file}: ${icon}`);
  return { icon };
}

function readTexts(options: SetOptions): SetInput {
  const texts = (all: string | undefined, zh: string | undefined, max: number) => {
    const longest = Math.max(all?.length ?? 0, zh?.length ?? 0);
    if (longest > max)
      throw new OperatorError(`A text has ${longest} characters: give at most ${max}.`);
    const [en, chinese] = [all, zh ?? all].map((text) => textOf(text, max));
    return {
      ...(en !== undefined && { 'en-US': en }),
      ...(chinese !== undefined && { 'zh-CN': chinese }),
    };
  };
  const { name, nameZh, summary, summaryZh, description, category, adult } = options;
  const read = {
    name: texts(name, nameZh, 120),
    summary: texts(summary, summaryZh, 300),
    description: texts(description, undefined, 20_000),
  };
  return {
    ...Object.fromEntries(Object.entries(read).filter(([, one]) => Object.keys(one).length > 0)),
    ...(category !== undefined && { category }),
    ...(adult !== undefined && { adult: adult === '1' }),
  };
}

async function unrule(app: RuledApp, kind: 'pin' | 'set', outcome: string): Promise<void> {
  tell(app.packageName, await ruled((db) => unruleApp(db, app, kind)), outcome);
}

/** Changes a rule. The demo's records are not stored, so the demo is made again. */
const ruled = (change: (db: Kysely<Schema>) => Promise<Ruling>): Promise<Ruling> =>
  withStore(async (db) => {
    const done = await change(db);
    if (done.isSeen || !done.demoApps) return done;
    const { revision } = await seedDemo(db, { apps: done.demoApps });
    return { ...done, isSeen: true, revision };
  });

function tell(packageName: string, { name, isSeen, revision }: Ruling, outcome: string): void {
  const when = isSeen ? '' : ', from the next import of its source on';
  print(`${name} (${packageName}) ${outcome}${when}. Revision ${revision}.`);
}
