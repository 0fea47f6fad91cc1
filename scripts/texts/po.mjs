import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {string | Record<string, string>} Message a sentence, or its plural forms by CLDR category
 * @typedef {Map<string, Map<string, Message>>} Texts by file and key
 * @typedef {{chinese: Texts, english: Texts}} Sources
 */

/**
 * All texts of a language; none of a language that has no folder.
 *
 * @param {string} folder
 * @returns {Texts}
 */
export function readTexts(folder) {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return [name, new Map(Object.entries(JSON.parse(text)))];
    }),
  );
}

/** Plural forms in CLDR's order. */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Numbers by which a translator sees what a plural form is for. */
const NUMBERS = Array.from({ length: 201 }, (_, n) => n);

/**
 * The plural forms that a language needs, with numbers of each.
 *
 * @param {string} tag
 * @returns {Map<string, number[]>}
 */
function formsOf(tag) {
  const rules = rulesOf(tag);
  const needed = new Set([...NUMBERS.map((n) => rules.select(n)), 'other']);
  return new Map(
    ORDER.filter((form) => needed.has(form)).map((form) => [
      form,
      NUMBERS.filter((n) => rules.select(n) === form),
    ]),
  );
}

/** @param {string} tag */
function rulesOf(tag) {
  if (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && Intl.PluralRules.supportedLocalesOf(tag)[0])
    return new Intl.PluralRules(tag);
  throw new Error(`"${tag}" is not the tag of a known language. Give one such as pl or pt-BR.`);
}

/** @param {Message} message */
const valuesIn = (message) =>
  new Set(
    JSON.stringify(message)
      .match(/\{\w+\}/g)
      ?.map((name) => name.slice(1, -1)),
  );

/** @param {Message | undefined} message @param {string} form */
const formIn = (message = '', form = 'other') =>
  typeof message === 'string' ? message : (message[form] ?? message.other);

/**
 * Each text of the interface with the forms that a language needs of it.
 *
 * @param {string} tag
 * @param {Sources} sources
 */
function* entries(tag, { chinese, english }) {
  const forms = formsOf(tag);
  for (const [file, own] of chinese)
    for (const [key, message] of own) {
      const counted = valuesIn(message).has('n') && forms.size > 1;
      yield {
        file,
        key,
        message,
        english: english.get(file)?.get(key) ?? '',
        forms: counted ? forms : new Map([['', []]]),
      };
    }
}

/** @param {string} file @param {string} key @param {string} form */
const contextOf = (file, key, form) => `${file.replace(/\.json$/, '')} ${key}${form && ` ${form}`}`;

/**
 * A PO file. A text is found again by its context: file, key and plural form.
 *
 * @param {string} tag
 * @param {Sources} sources
 * @param {Texts} known what is translated already
 */
export async function toPo(tag, sources, known) {
  const { po } = await import('gettext-parser');
  const translations = { '': { '': { msgid: '', msgstr: [''] } } };
  for (const { file, key, message, english, forms } of entries(tag, sources))
    for (const [form, numbers] of forms) {
      const about = form && `\nPlural form "${form}": ${numbers.slice(0, 8).join(', ')} …`;
      const msgid = formIn(english, form);
      translations[contextOf(file, key, form)] = {
        [msgid]: {
          msgctxt: contextOf(file, key, form),
          msgid,
          msgstr: [formIn(known.get(file)?.get(key), form)],
          comments: { extracted: formIn(message, form) + about },
        },
      };
    }
  const headers = { Language: tag, 'Content-Type': 'text/plain; charset=utf-8' };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
}

/**
 * The texts of a PO file, in the order of the Chinese ones.
 *
 * @param {string} tag
 * @param {Sources} sources
 * @param {Buffer} content
 * @returns {Promise<{texts: Texts, missing: string[]}>}
 * @throws {Error} that says what is wrong, in one sentence for each text
 */
export async function fromPo(tag, sources, content) {
  const given = await translationsIn(content);
  if ([...given.values()].every((text) => text === ''))
    throw new Error('This file has no translation, so nothing is changed.');
  const texts = new Map([...sources.chinese.keys()].map((file) => [file, new Map()]));
  const missing = [];
  const problems = [];
  for (const { file, key, message, english, forms } of entries(tag, sources)) {
    const said = [...forms.keys()].map((form) => {
      const context = contextOf(file, key, form);
      const text = given.get(context) ?? '';
      given.delete(context);
      if (text === '') missing.push(context);
      else
        problems.push(
          ...wrongValues(context, text, message, form),
          ...wrongShape(context, text, formIn(english, form)),
        );
      return [form, text];
    });
    if (said.some(([, text]) => text === '')) continue;
    const same = said.every(([, text]) => text === said[0][1]);
    texts.get(file)?.set(key, same ? said[0][1] : Object.fromEntries(said));
  }
  for (const context of given.keys()) problems.push(unknown(context, tag, sources));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { texts, missing };
}

/** @param {Buffer} content */
async function translationsIn(content) {
  const { po } = await import('gettext-parser');
  try {
    const { translations } = po.parse(content);
    const all = Object.values(translations).flatMap((one) => Object.values(one));
    return new Map(
      all.filter(({ msgid }) => msgid).map(({ msgctxt = '', msgstr }) => [msgctxt, msgstr[0]]),
    );
  } catch (error) {
    throw new Error(`This is not a PO file: ${error.message}`, { cause: error });
  }
}

/** A form other than the general one may say the number as a word. */
function wrongValues(context, text, message, form) {
  const wanted = valuesIn(message);
  const found = valuesIn(text);
  const isFree = (name) => name === 'n' && form !== '' && form !== 'other';
  const lost = [...wanted].filter((name) => !found.has(name) && !isFree(name));
  const added = [...found].filter((name) => !wanted.has(name));
  return [
    ...lost.map((name) => `${context}: {${name}} is missing.`),
    ...added.map((name) => `${context}: there is no value {${name}}.`),
  ];
}

/** A text may be this many characters longer than twice the English one, which fits into its place on a phone of 240 px. */
const LONGER = 20;

/** Text that is too long for its place, or whose direction characters would turn what follows it. */
function wrongShape(context, text, english) {
  const most = 2 * [...english].length + LONGER;
  const length = [...text].length;
  const opened = (pattern) => text.match(pattern)?.length ?? 0;
  const isBalanced =
    opened(/[\u2066-\u2068]/g) === opened(/\u2069/g) &&
    opened(/[\u202a\u202b\u202d\u202e]/g) === opened(/\u202c/g);
  return [
    ...(length > most
      ? [`${context}: ${length} characters are too many for its place; ${most} fit.`]
      : []),
    ...(isBalanced ? [] : [`${context}: a direction character is opened or closed alone.`]),
  ];
}

function unknown(context, tag, { chinese }) {
  const [file, key, form] = context.split(' ');
  if (form && chinese.get(`${file}.json`)?.has(key))
    return `${context}: "${form}" is not a plural form of ${tag}; it has ${[...formsOf(tag).keys()].join(', ')}.`;
  return `${context}: there is no such text.`;
}
