import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { OfflineBar } from './OfflineBar';

const text = '网络不通，这是先前保存的页面。';

it('says that the page is a copy, and its age also in machine-readable form', () => {
  render(<OfflineBar text={text} age="2 小时前" dateTime="2026-11-01T08:00:00Z" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(`${text} 2 小时前`);
  expect(status.querySelector('time')).toHaveAttribute('datetime', '2026-11-01T08:00:00Z');
});

it('omits an unknown age', () => {
  const { container } = render(<OfflineBar text={text} />);
  expect(container.querySelector('time')).toBeNull();
  expect(container.textContent?.trim()).toBe(text);
});

it('has a link to retry outside the sentence, which works without script', () => {
  render(<OfflineBar text={text} retry={{ label: '重试', href: '/apps' }} />);
  const link = screen.getByRole('link', { name: '重试' });
  expect(link).toHaveAttribute('href', '/apps');
  expect(screen.getByRole('status').contains(link)).toBe(false);
});
