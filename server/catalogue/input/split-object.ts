import { Refusal } from '../refusal';
import { checkValues, parseJson } from './parse-json';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const SPACE = new Set(Buffer.from(' \t\r\n'));
const MARK = Buffer.from('\u{feff}');

/**
 * The members of an object in JSON, each value as its bytes: of a large object only one at a time needs to be parsed, which also
 * checks it. Of several with one name the last counts.
 * @throws Refusal when it is not an object, or has too many values
 */
export function splitObject(json: Buffer, title: string): Map<string, Buffer> {
  checkValues(json, title);
  const members = new Map<string, Buffer>();
  const next = (from: number) => {
    let at = from;
    while (SPACE.has(json[at] ?? 0)) at += 1;
    return at;
  };
  const refusal = () => new Refusal(`${title} is not JSON, or not an object.`);
  const take = (at: number, byte: number) => {
    if (json[at] !== byte) throw refusal();
    return next(at + 1);
  };
  let at = take(next(json.indexOf(MARK) === 0 ? MARK.length : 0), OPEN);
  let isLast = json[at] === CLOSE;
  while (!isLast) {
    const [name, from] = [at, endOfText(json, at) + 1];
    take(at, QUOTE);
    at = take(next(from), COLON);
    const end = endOfValue(json, at);
    members.set(textOf(json.subarray(name, from), title), json.subarray(at, end));
    isLast = json[end] === CLOSE;
    at = isLast ? end : take(end, COMMA);
  }
  if (take(at, CLOSE) < json.length) throw refusal();
  return members;
}

const textOf = (json: Buffer, title: string): string => String(parseJson(json, title));

/** Where the value ends that begins here: before a comma, or the end of the object around it. */
function endOfValue(json: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfText(json, at);
    else if (byte === OPEN || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE || byte === CLOSE_LIST) depth -= 1;
    if (depth < 0 || (depth === 0 && byte === COMMA)) return at;
  }
  return json.length;
}

/** The place of the quotation mark that ends the text which begins here. */
function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(QUOTE, from + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (json[before] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return json.length;
}
