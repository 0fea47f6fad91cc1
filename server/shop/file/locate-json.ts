import { type AnyNode, evaluate, iterator, type MemberNode, parse } from '@humanwhocodes/momoa';
import { readLocal } from '../../catalogue/input/read-local';
import { errorText, OperatorError } from '../../operator-error';

/** A path within a file: names of fields and indexes of elements. */
export type Path = readonly (string | number)[];

/** A parsed JSON file of the operator, with the position of every value. */
export interface Located {
  /** The file name as the operator gave it. */
  file: string;
  value: unknown;
  /** `file:line:column` of the value at a path, or of its nearest existing ancestor. */
  at(path: Path): string;
}

/** Largest accepted file, in bytes. */
const FILE_MAX = 1_048_576;

/** @throws OperatorError with the position when the file cannot be read or is not JSON */
export async function readLocated(file: string): Promise<Located> {
  return locate(file, String(await readLocal(file, FILE_MAX)));
}

/** Like `readLocated`, for a text. */
export function locate(file: string, text: string): Located {
  const document = parsed(file, text.replace(/^\u{feff}/u, ''));
  const twice = repeatedField(document.body);
  if (twice)
    throw new OperatorError(
      `${place(file, twice)} ${JSON.stringify(nameOf(twice))} is there twice: remove one.`,
    );
  return {
    file,
    value: evaluate(document),
    at: (path) => place(file, nodeAt(document.body, path)),
  };
}

function parsed(file: string, text: string) {
  try {
    return parse(text, { mode: 'json', ranges: false });
  } catch (error) {
    // The library's errors have the position as fields, and repeat it in their message.
    const { line = 1, column = 1 } = error as { line?: number; column?: number };
    const why = errorText(error)
      .replace(/\s*\(\d+:\d+\)/, '')
      .replace(/[.\s]+$/, '');
    throw new OperatorError(`${file}:${line}:${column} this is not JSON: ${why}.`, {
      cause: error,
    });
  }
}

const place = (file: string, { loc: { start } }: AnyNode): string =>
  `${file}:${start.line}:${start.column}`;

function nodeAt(top: AnyNode, path: Path): AnyNode {
  let node = top;
  for (const step of path) {
    if (node.type === 'Object') {
      const member = node.members.find((one) => nameOf(one) === step);
      if (!member) return node;
      node = member.value;
    } else if (node.type === 'Array') {
      const element = typeof step === 'number' ? node.elements[step] : undefined;
      if (!element) return node;
      node = element.value;
    } else return node;
  }
  return node;
}

const nameOf = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

/** The second of two fields with the same name in one object: JSON.parse would silently drop one of them. */
function repeatedField(top: AnyNode): MemberNode | undefined {
  for (const { node: found, phase } of iterator(top)) {
    // Cast: the library types the yielded nodes only by their common fields.
    const node = found as AnyNode;
    if (phase !== 'enter' || node.type !== 'Object') continue;
    const seen = new Set<string>();
    for (const member of node.members) {
      if (seen.has(nameOf(member))) return member;
      seen.add(nameOf(member));
    }
  }
  return undefined;
}
