import { isPrivateWay, LOOPBACK } from '../http/is-https';

/** A mailbox of the operator, and the server through which it is reached. */
export interface MailSetting {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS is required, except on this computer. */
  readonly secure: boolean;
  readonly isLocal: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly from: string;
  readonly to: string;
}

const MAILBOX = /^[^@\s<>,;:"\\]{1,64}@[^@\s<>,;:"\\]{1,255}$/;

/**
 * Reads `NOTIFY_MAIL`: `smtps://user:password@mail.example.org?to=…&from=…`.
 * @throws Error whose message is a predicate without the password, to follow the name of the setting
 */
export function readNotifyMail(text: string | undefined): MailSetting | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const to = url?.searchParams.get('to') ?? '';
  const from = url?.searchParams.get('from') ?? to;
  const isMail = url?.protocol === 'smtps:' || url?.protocol === 'smtp:';
  if (!url || !isMail || url.hostname === '' || !MAILBOX.test(to) || !MAILBOX.test(from))
    throw new Error(
      'must be an address such as smtps://user:password@mail.example.org?to=you@example.org&from=shop@example.org.',
    );
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const [user, pass] = [url.username, url.password].map(decodeURIComponent);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    isLocal: LOOPBACK.test(host),
    auth: user && pass ? { user, pass } : undefined,
    from,
    to,
  };
}

/** Reads `NOTIFY_URL`. @throws Error whose message is a predicate without the address, which may have a key in it */
export function readNotifyUrl(text: string | undefined): string | undefined {
  if (text === undefined || isPrivateWay(text)) return text;
  throw new Error('must be an https address, or an http one on this computer.');
}
