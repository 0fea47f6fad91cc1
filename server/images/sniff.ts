/** Kinds of images taken from a source. SVG is none: it is a program, and its renderer a large door. */
export type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

/** What the first bytes say the image is, whatever its name claims. */
export function sniff(bytes: Buffer): Kind | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return undefined;
}
