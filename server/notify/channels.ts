import { errorCode } from '../operator-error';
import { chosenFetch } from '../outbound/chosen-fetch';
import { BadStatus, NoAnswer } from '../outbound/errors';
import { createOutbound, type OutboundOptions } from '../outbound/outbound';
import type { MailSetting } from './settings';

/** A message for the operator. It has no personal data and no text of a visitor (D§12). */
export interface Message {
  subject: string;
  lines: readonly string[];
}

/** A way to the operator. */
export interface Channel {
  /** For the operator, without a password or key. */
  name: string;
  send(message: Message): Promise<void>;
}

/** The operator's settings for messages. */
export interface NotifySettings {
  notifyUrl: string | undefined;
  notifyMail: MailSetting | undefined;
}

const TIMEOUT_MS = 20_000;

/** The ways that the operator has set. */
export function channelsOf(
  { notifyUrl, notifyMail }: NotifySettings,
  over: Partial<OutboundOptions> = {},
): Channel[] {
  const through = createOutbound({ ...over, service: 'notify', retries: 2 });
  return [
    ...(notifyUrl === undefined ? [] : [webhook(notifyUrl)]),
    ...(notifyMail === undefined ? [] : [mailbox(notifyMail)]),
  ].map(({ name, host, send }) => ({
    name,
    send: (message) => through(host, () => send(message)),
  }));
}

/** Posts `{"subject", "lines", "text"}` as JSON; chats that accept webhooks show `text`. */
function webhook(address: string) {
  const { host } = new URL(address);
  const send = async ({ subject, lines }: Message) => {
    const response = await chosenFetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ subject, lines, text: [subject, ...lines].join('\n') }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new BadStatus(response.status);
  };
  return { name: `the webhook at ${host}`, host, send };
}

function mailbox({ host, port, secure, isLocal, auth, from, to }: MailSetting) {
  const send = async ({ subject, lines }: Message) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure,
      requireTLS: !secure && !isLocal,
      ...(auth && { auth }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const message = { from, to, subject, text: `${lines.join('\n\n')}\n` };
    const failure = await transport.sendMail(message).then(() => undefined, withoutPassword);
    transport.close();
    if (failure) throw failure;
  };
  return { name: `mail to ${to} by ${host}`, host: `${host}:${port}`, send };
}

/** An error in place of the library's, whose commands and answers may have the password. */
function withoutPassword(error: unknown): Error {
  const code = errorCode(error);
  if (code === 'EAUTH') return new Error('the mail server refuses user and password');
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return new Error('the mail server refuses the sender, the recipient or the message');
  if (code === 'ETLS') return new Error('the mail server has no valid TLS');
  const why = 'the mail server cannot be reached, or its certificate is not valid';
  return new NoAnswer(`${why}${code && ` (${code})`}`);
}
