import { CHOICES } from '../contract/constants';

/**
 * Parameters that select a page: all that the stored routes read. Others, such as those of a campaign or a client, are removed.
 * As one text they take fewer bytes.
 */
const PARAMETERS =
  'key q kind category size rating android license untracked reproducible source file without groups sub type stars version text sort page phone missing'.split(
    ' ',
  );

/** Whether an address contains a choice from the footer. */
export function choosesPreference(address: string): boolean {
  const { searchParams } = new URL(address);
  return CHOICES.some((name) => searchParams.has(name));
}

/** A page's address with only the parameters that select it. */
export function keyOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const known = new URLSearchParams(
    [...searchParams].filter(([name]) => PARAMETERS.includes(name)),
  ).toString();
  return `${origin}${pathname}${known && `?${known}`}`;
}

/** The text of a page, if all of it has arrived. */
export async function wholePage(response: Response): Promise<string | undefined> {
  const text = await response.clone().text();
  return text.endsWith('</html>') ? text : undefined;
}

/** The beginning of a page's text with its language and the shop's look: what all stored pages have in common. */
export const languageOf = (text = ''): string | undefined =>
  /^<!doctype html><html lang="[\w-]+"([^>]*look="\w+)?/.exec(text)?.[0];

/** The style sheet that a page refers to, if it does. */
export const styleOf = (text = ''): string | undefined =>
  /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1];

/** A stored page with the time it was seen (src/features/offline). */
export async function seenAt(stored: Response): Promise<Response> {
  const at = Date.parse(stored.headers.get('date') ?? '');
  const text = await stored.text();
  const headers = new Headers(stored.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(text.replace('<html ', `<html data-seen="${at || 0}" `), { headers });
}
