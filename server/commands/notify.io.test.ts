import { beforeAll, expect, it } from 'vitest';
import { startMailSink } from '../../tests/helpers/mail-sink';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';

const folder = temporaryFolder();
const test = (settings: Record<string, string>) =>
  runOperator({ DATA_DIR: folder.path, ...settings }, 'notify', 'test');

// It creates the database, and says so.
beforeAll(() => runOperator(folder.path, 'migrate'));

it('sends a test message, and says what could not be sent and what is not set', async () => {
  const { port, said } = await startMailSink();
  const mail = `smtp://127.0.0.1:${port}?to=you@example.org`;
  const sent = await test({ NOTIFY_MAIL: mail, PUBLIC_URL: 'https://apps.example.org' });
  expect(sent).toEqual({ code: 0, output: 'Sent: mail to you@example.org by 127.0.0.1.\n' });
  expect(said).toContain('Subject: Snowpea https://apps.example.org: a test');

  const { port: full } = await startMailSink(['DATA', '552 full']);
  const failed = await test({ NOTIFY_MAIL: `smtp://127.0.0.1:${full}?to=you@example.org` });
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Not sent: mail to .*refuses/),
  });
  expect(await test({})).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Set NOTIFY_URL or/),
  });
});
