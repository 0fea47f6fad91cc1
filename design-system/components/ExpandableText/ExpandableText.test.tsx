import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { ExpandableText } from './ExpandableText';

const draw = (text: string) =>
  render(<ExpandableText text={text} moreLabel="展开全部" lessLabel="收起" />);

it('has the rest of a long text in a native disclosure', () => {
  const { container } = draw('离线可用，内容只在你的设备上。'.repeat(30));
  const details = container.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('展开全部收起');
  expect(details?.querySelector('p')?.textContent).toContain('离线可用');
});

it('has no disclosure for a short one', () => {
  const { container } = draw('离线可用。');
  expect(container.querySelector('details')).toBeNull();
  expect(screen.getByText('离线可用。')).toBeTruthy();
});

it('lets the text decide its direction, and shows markup as text', () => {
  const { container } = draw('<b>حافظة</b>');
  expect(container.querySelector('[dir=auto]')?.textContent).toBe('<b>حافظة</b>');
});
