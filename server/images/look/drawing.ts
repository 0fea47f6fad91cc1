/** What a drawing must not have, with single spaces: it would run, or load something. */
const ACTIVE =
  /<!(?:doctype|entity)|< ?(?:script|foreignobject|iframe|animate|set)\b| on[a-z]{1,99} ?=|javascript:|href ?= ?["']? ?(?![ "'#]|data:image\/(?:png|jpeg);)|url\( ?["']?(?![ #])|@import/i;
const ROOT = /<svg\b([^<>]*)>/i;
const SIZE = /\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')/gi;

/**
 * An operator's SVG, drawn with this edge in pixels, whatever size it says.
 * @returns a sentence when it cannot be used
 */
export function readDrawing(file: Buffer, edge: number): Buffer | string {
  const text = file.toString('utf8');
  const [root, attributes = ''] = ROOT.exec(text) ?? [];
  if (root === undefined || text.includes('\0'))
    return 'this is not an SVG or PNG. Give one of them.';
  if (ACTIVE.test(text.replace(/\s+/g, ' ')))
    return 'the SVG has a script, an event, or a reference to another file. Save it as a plain SVG, or as a PNG.';
  const of = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1];
  const length = (name: string) => /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(of(name) ?? '')?.[1];
  const box = of('viewBox') ?? `0 0 ${length('width')} ${length('height')}`;
  if (box.includes('undefined')) return 'the SVG has no size. Give it a viewBox.';
  const sized = `<svg${attributes.replace(SIZE, '')} width="${edge}" height="${edge}" viewBox="${box}">`;
  return Buffer.from(text.replace(root, () => sized));
}
