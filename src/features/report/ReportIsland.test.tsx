import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { fail, ok, type Result } from '../../../contract/result';
import { formatter } from '../../i18n/format';
import { translator } from '../../i18n/translate';
import * as proxy from '../../platform/http/proxy';
import * as platform from '../../platform/navigate';
import { ReportIsland } from './ReportIsland';
import { reportWords } from './words';

const words = reportWords({ t: translator('en'), format: formatter('en') });
const left = vi.spyOn(platform, 'navigate');
const sent = vi.spyOn(proxy, 'proxyUpload');
let answer: (result: Result<unknown>) => void;

beforeEach(() => {
  left.mockReset().mockReturnValue(undefined);
  sent.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

const picture = new File(['x'.repeat(300)], 'shot.png', { type: 'image/png' });
const fileField = () => screen.getByLabelText<HTMLInputElement>(words.file);
function fillIn() {
  render(<ReportIsland appId={7} lang="en" urlKey="op.report.add" words={words} />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'broken' } });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'It closes.' } });
}
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Send' }));
const say = (result: Result<unknown>) => answer(result);

describe('with a script', () => {
  it('shows the chosen picture', async () => {
    fillIn();
    await userEvent.upload(fileField(), picture);
    const shown = () => document.querySelector('form img')?.getAttribute('src');
    await waitFor(() => expect(shown()).toBe('blob:picture'));
  });

  it('sends a report with all fields, shows its progress, and ends with thanks', async () => {
    fillIn();
    submit();
    const [urlKey, fields, , file, onProgress] = sent.mock.calls[0] ?? [];
    expect([urlKey, fields]).toEqual([
      'op.report.add',
      {
        appId: '7',
        lang: 'en',
        reason: 'broken',
        text: 'It closes.',
        idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(file).toBeUndefined();
    await act(async () => onProgress?.(41.6));
    const bar = screen.getByRole('progressbar', { name: 'Sending' });
    expect(bar).toHaveAttribute('aria-valuetext', '42%');
    submit();
    expect(sent).toHaveBeenCalledOnce();
    say(ok({ id: '1' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/report/7?sent=1'));
  });

  it.each([
    [TIMEOUT, 'server'],
    [CODE.tooMany, 'busy'],
    [CODE.tooLarge, 'size'],
    [CODE.wrongType, 'type'],
    [CODE.paramRequired, 'fields'],
    [12_345, 'server'],
  ] as const)(
    'shows a message when it fails with %i, keeps the input, and repeats the same report',
    async (code, problem) => {
      fillIn();
      submit();
      say(fail(code, ''));
      await screen.findByText(words.problems[problem]);
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.getByRole('combobox')).toHaveValue('broken');
      expect(screen.getByRole('textbox')).toHaveValue('It closes.');
      expect(left).not.toHaveBeenCalled();
      submit();
      expect(sent.mock.calls[1]?.[1]).toEqual(sent.mock.calls[0]?.[1]);
      say(ok({}));
      await waitFor(() => expect(left).toHaveBeenCalledOnce());
    },
  );

  it('hides the error once the field is changed', async () => {
    fillIn();
    submit();
    say(fail(CODE.wrongType, ''));
    await screen.findByText(words.problems.type);
    await userEvent.upload(fileField(), picture);
    expect(screen.queryByText(words.problems.type)).toBeNull();
  });
});

it('is a plain form with the error of the last attempt without a script', () => {
  render(<ReportIsland appId={7} lang="en" urlKey="op.report.add" problem="size" words={words} />);
  const form = screen.getByRole('button', { name: 'Send' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/api/proxyNew#text');
  expect(form?.enctype).toBe('multipart/form-data');
  expect(Object.keys(Object.fromEntries(new FormData(form as HTMLFormElement)))).toEqual([
    'urlKey',
    'appId',
    'lang',
    'reason',
    'text',
    'file',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(words.problems.size);
});
