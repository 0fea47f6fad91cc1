/**
 * Reads `PUSH_CONTACT`: the contact for push services in case of problems (RFC 8292, 2.1).
 * @throws Error whose message is a predicate, to follow the name of the setting
 */
export function readPushContact(text: string | undefined): string | undefined {
  if (text === undefined || /^mailto:[^@\s]{1,64}@[^@\s]{1,255}$/.test(text)) return text;
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return text;
  throw new Error('must be mailto: with an email address, or an https address.');
}
