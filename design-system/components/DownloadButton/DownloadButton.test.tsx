import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DownloadButton } from './DownloadButton';

it('is a link that works without script, named after its app', () => {
  render(<DownloadButton href="/download/apk/a_b_c.apk?appId=7" label="下载" name="微光笔记" />);
  const link = screen.getByRole('link', { name: '下载 微光笔记' });
  expect(link.getAttribute('href')).toBe('/download/apk/a_b_c.apk?appId=7');
  expect(link.textContent).toBe('下载');
});

it('has the attributes of D§8', () => {
  render(
    <DownloadButton href="/get" label="下载" data={{ 'data-oe': 'wdj', 'data-feat': 'tile' }} />,
  );
  const link = screen.getByRole('link', { name: '下载' });
  expect(link.getAttribute('data-oe')).toBe('wdj');
  expect(link.getAttribute('data-feat')).toBe('tile');
});

it('is a button without a URL', async () => {
  const onClick = vi.fn();
  render(<DownloadButton label="打开" status="installed" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it.each(['unpacking', 'installing'] as const)('cannot be activated while %s', async (status) => {
  const onClick = vi.fn();
  render(<DownloadButton href="/get" label="…" status={status} onClick={onClick} />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
});

it.each([
  ['unknown', true],
  // It can be tapped, to cancel.
  ['booked', false],
  ['undownload', false],
  ['outdated', false],
] as const)('%s is drawn in quiet colours: %s', (status, quiet) => {
  render(<DownloadButton href="/get" label="…" status={status} />);
  expect(screen.getByRole('link').hasAttribute('data-quiet')).toBe(quiet);
});
