/**
 * Accepted image formats of a source. SVG is not accepted, because it can contain scripts and has a large attack
 * surface.
 */
export type Kind = 'png' | 'jpeg' | 'webp' | 'gif';

/** The image format by the first bytes; the file name is ignored. */
export function sniff(bytes: Buffer): Kind | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  return undefined;
}
