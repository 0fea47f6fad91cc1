import * as v from 'valibot';
import { CLIENT_ITEM, INSTALL_CARD_ITEM, SEARCH_WORDS_ITEM } from '../../contract/constants';
import { OperatorError } from '../operator-error';

/** The real-name configuration (S§3, D§12). */
const realName = v.strictObject({
  isOpen: v.boolean('isOpen must be true or false'),
  limitCount: v.optional(
    v.pipe(
      v.number('limitCount must be a number of clicks'),
      v.integer('limitCount must be a whole number'),
      v.minValue(0, 'limitCount must be 0 or more'),
    ),
  ),
  ratio: v.optional(
    v.pipe(
      v.number('ratio must be a number from 0 to 1'),
      v.minValue(0, 'ratio must be a number from 0 to 1'),
      v.maxValue(1, 'ratio must be a number from 0 to 1'),
    ),
  ),
  utmSource: v.optional(
    v.pipe(
      v.string('utmSource must be a text: values separated by commas'),
      v.maxLength(2_000, 'utmSource is too long'),
    ),
    '',
  ),
  showType: v.pipe(
    v.number('showType must be a number'),
    v.integer('showType must be a whole number'),
  ),
});

/** The package name of the shop's own client. */
const client = v.strictObject({
  packageName: v.pipe(
    v.string('packageName must be a package name'),
    v.regex(/^[A-Za-z][\w.]{0,254}$/, 'packageName must be a package name'),
  ),
});

/** Whether the PC install card is shown (D§11). */
const installCard = v.strictObject({ isOpen: v.boolean('isOpen must be true or false') });

/** Words that visitors use for categories, by the category's slug; `apps` and `games` stand for all of a kind. */
const searchWords = v.record(
  v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{1,64}$/u, 'a category must be named by its slug')),
  v.pipe(
    v.array(
      v.pipe(
        v.string('a word must be a text'),
        v.nonEmpty('a word is empty'),
        v.maxLength(60, 'a word has at most 60 characters'),
      ),
      'each category must have a list of words',
    ),
    v.maxLength(100, 'a category has at most 100 words'),
  ),
);

/** Items whose content the store itself uses. */
const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  key_web_realname: realName,
  [CLIENT_ITEM]: client,
  [INSTALL_CARD_ITEM]: installCard,
  [SEARCH_WORDS_ITEM]: searchWords,
};

/**
 * Validates an item before it is published and returns its stored content: compact JSON.
 * @throws OperatorError that names the problem
 */
export function checkItem(name: string, text: string): string {
  if (!/^[A-Za-z][\w.-]{0,63}$/.test(name))
    throw new OperatorError(
      `${JSON.stringify(name)} is not a valid name: begin with a letter, and use at most 64 letters, digits, _ . and -.`,
    );
  const content = parse(name, text);
  const schema = SCHEMAS[name];
  const checked = schema && v.safeParse(schema, content);
  if (checked && !checked.success) {
    const reasons = checked.issues.map(
      (issue) => `${v.getDotPath(issue) ?? name}: ${issue.message}`,
    );
    throw new OperatorError(`${name} is not published. ${reasons.join('; ')}.`);
  }
  return JSON.stringify(checked ? checked.output : content);
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\u{feff}/u, ''));
  } catch (error) {
    throw new OperatorError(`The content of ${name} is not JSON.`, { cause: error });
  }
}
