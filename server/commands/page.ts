import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { INFO_PAGES, type InfoPage } from '../../contract/entities/info';
import { LANGS, type Lang } from '../../contract/lang';
import { readLocal } from '../catalogue/input/read-local';
import { OperatorError } from '../operator-error';
import { shopLanguage } from '../settings';
import { text } from '../shop/file/fields';
import {
  allTexts,
  CONTACT,
  OPERATOR,
  REMOVABLE,
  type Removable,
  removeText,
  type ShopText,
  setTexts,
} from '../shop/texts';
import { print } from '../terminal';
import { addList } from './list-command';
import { withStore } from './with-store';

/** Largest size of a file. */
const BYTES_MAX = 65_536;
const TEXT_MAX = 20_000;
const NAME_MAX = 80;

const inLang = (about = 'its language') => new Option('--lang <language>', about).choices(LANGS);
const inShopLang = () => inLang("its language; without it the shop's, DEFAULT_LANGUAGE");

/** `page`: the texts of the pages that every footer links to, and who runs the shop. */
export function addPageCommands(program: Command): void {
  const page = program
    .command('page')
    .description('About, Contact, Privacy, Terms, and who runs the store');
  page
    .command('set')
    .addArgument(new Argument('<page>', 'the page').choices(INFO_PAGES))
    .argument('<file>', 'its text, Markdown without a title')
    .addOption(inShopLang())
    .description("write a page in one language, in place of the store's own text")
    .addHelpText(
      'after',
      `
A page without a text in the visitor's language shows the one in English, else another. HTML, pictures and tables are not shown.

Example:
  npm run store -- page set privacy privacy.en.md --lang en`,
    )
    .action(async (name: InfoPage, file: string, { lang = shopLanguage() }: { lang?: Lang }) => {
      const body = checked(
        text(TEXT_MAX, true),
        plainLines(String(await readLocal(file, BYTES_MAX))),
        file,
      );
      const revision = await withStore((db) => setTexts(db, lang, [{ name, text: body }]));
      print(`/${name} is set in ${lang}. Revision ${revision}.`);
    });
  page
    .command('operator')
    .argument('<name>', 'who runs the store, as visitors read it')
    .addOption(inShopLang())
    .option('--contact <address>', 'an email address or an https address for messages', readContact)
    .description('name who runs the store, at the end of every page')
    .addHelpText(
      'after',
      `
Example:
  npm run store -- page operator "Example Apps Ltd" --lang en --contact apps@example.org`,
    )
    .action(
      async (
        given: string,
        { lang = shopLanguage(), contact }: { lang?: Lang; contact?: string },
      ) => {
        const name = checked(text(NAME_MAX), given, 'The name');
        const texts: ShopText[] = [{ name: OPERATOR, text: name }];
        if (contact) texts.push({ name: CONTACT, text: contact });
        const revision = await withStore((db) => setTexts(db, lang, texts));
        print(`${name} runs the store, in ${lang}. Revision ${revision}.`);
      },
    );
  addList(page, {
    description: 'list your texts, with their languages',
    read: allTexts,
    line: lineOf,
    none: "There is none yet: pages show the store's own texts.",
  });
  page
    .command('remove')
    .addArgument(new Argument('<page>', 'as `page list` shows it').choices(REMOVABLE))
    .addOption(inLang())
    .description('remove a text, in one language or in all')
    .addHelpText('after', '\nExample:\n  npm run store -- page remove terms --lang en')
    .action(async (name: Removable, { lang }: { lang?: Lang }) => {
      const revision = await withStore((db) => removeText(db, name, lang));
      print(`${name} is removed${lang ? ` in ${lang}` : ''}. Revision ${revision}.`);
    });
}

type Row = Awaited<ReturnType<typeof allTexts>>[number];
const lineOf = ({ name, lang, text: body }: Row) =>
  `${name} (${lang}): ${(INFO_PAGES as readonly string[]).includes(name) ? `${[...body].length} characters` : body}`;

/** A text with line feeds as line ends, without a byte order mark, and with spaces instead of tabs. */
const plainLines = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ');

function checked(schema: ReturnType<typeof text>, value: string, where: string): string {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw new OperatorError(`${where}: ${issues[0].message}`);
}

const contactAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.union([v.pipe(v.string(), v.email()), v.pipe(v.string(), v.url(), v.startsWith('https://'))]),
);

function readContact(given: string): string {
  const { success, output } = v.safeParse(contactAddress, given);
  if (success) return output;
  throw new InvalidArgumentError('Give an email address or an https address, without mailto:.');
}
