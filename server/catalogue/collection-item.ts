import * as v from 'valibot';
import { CLIENT_ITEM, INSTALL_CARD_ITEM, SEARCH_WORDS_ITEM } from '../../contract/constants';
import { OperatorError } from '../operator-error';

/** The real-name configuration (S§3, D§12). */
const realName = v.strictObject({
  isOpen: v.boolean('isOpen is true or false'),
  limitCount: v.optional(
    v.pipe(
      v.number('limitCount is a number of clicks'),
      v.integer('limitCount is a whole number'),
      v.minValue(0, 'limitCount is 0 or more'),
    ),
  ),
  ratio: v.optional(
    v.pipe(
      v.number('ratio is a number from 0 to 1'),
      v.minValue(0, 'ratio is a share: 0 to 1'),
      v.maxValue(1, 'ratio is a share: 0 to 1'),
    ),
  ),
  utmSource: v.optional(
    v.pipe(
      v.string('utmSource is a list with commas'),
      v.maxLength(2_000, 'utmSource is too long'),
    ),
    '',
  ),
  showType: v.pipe(v.number('showType is a number'), v.integer('showType is a whole number')),
});

/** The package name of the shop's own client. */
const client = v.strictObject({
  packageName: v.pipe(
    v.string('packageName is the name of a package'),
    v.regex(/^[A-Za-z][\w.]{0,254}$/, 'packageName is no name of a package'),
  ),
});

/** Whether the PC install card is shown (D§11). */
const installCard = v.strictObject({ isOpen: v.boolean('isOpen is true or false') });

/** Words of visitors for categories, by the category's slug; `apps` and `games` mean all of a kind. */
const searchWords = v.record(
  v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{1,64}$/u, 'a category is named by its slug')),
  v.pipe(
    v.array(
      v.pipe(
        v.string('a word is a text'),
        v.nonEmpty('a word is empty'),
        v.maxLength(60, 'a word has at most 60 characters'),
      ),
      'each category has a list of words',
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
      `${JSON.stringify(name)} is not a name: letters, digits, _ . - and at most 64 of them.`,
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
