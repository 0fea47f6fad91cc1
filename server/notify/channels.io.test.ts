import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../../tests/helpers/listen-locally';
import { startMailSink } from '../../tests/helpers/mail-sink';
import { channelsOf } from './channels';
import { readNotifyMail, readNotifyUrl } from './settings';

const MESSAGE = { subject: 'Snowpea: a message', lines: ['The disk of “data” is full.', 'Two'] };
const over = { waitMs: [1, 1] as const };

async function webhook(status: number) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(status).end();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: await listenLocally(server), bodies };
}
const one = (notifyUrl?: string, mail?: string) => {
  const [channel] = channelsOf({ notifyUrl, notifyMail: readNotifyMail(mail) }, over);
  if (!channel) throw new Error('no channel');
  return channel;
};

it('posts to a webhook', async () => {
  const { address, bodies } = await webhook(200);
  await one(readNotifyUrl(address)).send(MESSAGE);
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { ...MESSAGE, text: `${MESSAGE.subject}\n${MESSAGE.lines.join('\n')}` },
  ]);
});

it('tries a webhook again that is away, and says how it answers', async () => {
  const { address, bodies } = await webhook(503);
  await expect(one(address).send(MESSAGE)).rejects.toThrow('the server answers 503');
  expect(bodies).toHaveLength(3);
});

it('sends mail', async () => {
  const { port, said } = await startMailSink();
  const mail = `smtp://shop:pass%40word@127.0.0.1:${port}?to=you@example.org&from=shop@example.org`;
  await one(undefined, mail).send(MESSAGE);
  expect(said).toContain(`AUTH PLAIN ${btoa('\0shop\0pass@word')}`);
  expect(said).toContain('MAIL FROM:<shop@example.org>');
  expect(said).toContain('RCPT TO:<you@example.org>');
  expect(said).toContain('Subject: Snowpea: a message');
  expect(said.join('\n')).toMatch(/The disk of =E2=80=9Cdata=E2=80=9D is full\./);
});

it.each([
  ['AUTH', '535 no', 'the mail server refuses user and password'],
  ['RCPT', '550 no', 'the mail server refuses the sender, the recipient'],
  ['DATA', '554 no', 'the mail server refuses the sender, the recipient or the message'],
])('says why mail is refused at %s, without the password', async (command, answer, reason) => {
  const { port } = await startMailSink([command, answer]);
  const sent = one(undefined, `smtp://shop:secret@127.0.0.1:${port}?to=you@example.org`);
  const error = await sent.send(MESSAGE).catch(String);
  expect(error).toContain(reason);
  expect(error).not.toContain('secret');
});

it('sends neither password nor message without TLS to another machine', async () => {
  expect(readNotifyMail('smtp://mail.example.org?to=you@example.org')).toMatchObject({
    port: 587,
    secure: false,
    isLocal: false,
  });
  const { port, said } = await startMailSink(['STARTTLS', '454 not here']);
  const local = readNotifyMail(`smtp://shop:secret@127.0.0.1:${port}?to=you@example.org`);
  const [channel] = channelsOf(
    { notifyUrl: undefined, notifyMail: local && { ...local, isLocal: false } },
    over,
  );
  await expect(channel?.send(MESSAGE)).rejects.toThrow('the mail server has no valid TLS');
  expect(said.filter((line) => /^(?:AUTH|MAIL|DATA)/.test(line))).toEqual([]);
});

it.each([
  'mail.example.org',
  'https://mail.example.org?to=you@example.org',
  'smtps://mail.example.org',
  'smtps://:secret@mail.example.org?to=you@example.org%0d%0aBcc:x@example.org',
])('refuses %s as NOTIFY_MAIL, without its password', (mail) => {
  expect(() => readNotifyMail(mail)).toThrow(/^must be an address such as/);
});
it('refuses an address without https as NOTIFY_URL', () => {
  expect(() => readNotifyUrl('http://hooks.example.org/x')).toThrow(/^must be an https address/);
});
