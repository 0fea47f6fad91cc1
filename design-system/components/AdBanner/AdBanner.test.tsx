import { render, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { AdBanner } from './AdBanner';

it('is one link that is marked as an ad, for people and search engines', () => {
  render(<AdBanner href="/app/1" label="广告" title="微光笔记" text="离线可用" cta="查看" />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/app/1');
  expect(link.getAttribute('rel')).toBe('sponsored');
  expect(link.textContent).toContain('广告');
});

it('logs a missing label', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<AdBanner href="/app/1" label=" " title="微光笔记" />);
  expect(error.mock.calls.join()).toContain('AdBanner: `label` is empty');
  error.mockRestore();
});
