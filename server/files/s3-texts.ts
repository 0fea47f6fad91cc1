/** The text of the first element with this name; empty if there is none. */
function textIn(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`);
  const to = from < 0 ? -1 : xml.indexOf('<', from + 1);
  return to < 0 ? '' : xml.slice(from + name.length + 2, to);
}

/** The service's own name of an error, such as `NoSuchBucket`. */
export const codeOf = (xml: string): string => textIn(xml, 'Code').replace(/\W/g, '').slice(0, 60);

/**
 * A page of a list (ListObjectsV2 with `encoding-type=url`). Its elements are few and flat, and its keys are percent-encoded, so
 * it needs no XML parser; this takes a time that is proportional to its length, whatever it contains.
 */
export function pageOf(xml: string) {
  const objects = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((piece) => {
      const key = decoded(textIn(piece, 'Key'));
      const size = Number(textIn(piece, 'Size'));
      const changedAt = Date.parse(textIn(piece, 'LastModified')) || 0;
      return key !== undefined && Number.isSafeInteger(size) ? [{ key, size, changedAt }] : [];
    });
  const next = unescaped(textIn(xml, 'NextContinuationToken'));
  return { objects, next: textIn(xml, 'IsTruncated') === 'true' && next ? next : undefined };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined; // no key of the shop
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
