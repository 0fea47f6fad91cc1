import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWN, Uploads } from '../../../tests/helpers/uploads';

const uploads = new Uploads();
const REFERENCE = readFileSync('docs/calls.md', 'utf8');

/** The example of a call in the reference: its first lines, and its body. */
function documented(call: string): string[] {
  const [, section = ''] = REFERENCE.split(`\n### ${call}\n`);
  return (/```http\n(.*?)\n```/s.exec(section)?.[1] ?? '').split('\n\n--b');
}

it.each(['op.report.add', 'api/proxyNew upload'])(
  'the example of %s in the reference is taken as it is written',
  async (call) => {
    const [head = '', ...parts] = documented(call);
    expect(head).toMatch(/^POST \/api\/proxyNew\nContent-Type: multipart\/form-data; boundary=b$/);
    const { ctoken, cookie } = await uploads.token();
    const text = `--b${parts.join('\n\n--b')}\n`.replace('…', ctoken);
    const answer = await uploads.post(text.replaceAll('\n', '\r\n'), {
      ...OWN,
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ data: { id: expect.any(String) } }),
    ]);
    expect(await uploads.rows()).toHaveLength(1);
  },
);
