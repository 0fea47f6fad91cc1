import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { Choice } from './Choice';
import { Footer } from './Footer';

const options = [
  { value: 'zh-CN', href: '?lang=zh-CN', label: '中文', lang: 'zh-CN', current: true },
  { value: 'en', href: '?lang=en', label: 'English', lang: 'en' },
];

it('shows options as links, each in its own language, and marks the current one', () => {
  render(
    <Footer notes={['应用来自示例目录']}>
      <Choice label="语言" options={options} />
    </Footer>,
  );
  const english = screen.getByRole('link', { name: 'English' });
  expect(english.getAttribute('href')).toBe('?lang=en');
  expect(english.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('中文');
  expect(screen.getByRole('contentinfo').textContent).toContain('应用来自示例目录');
});

it('reports a preference to its handler', () => {
  const onChoose = vi.fn();
  render(<Choice label="语言" options={options} onChoose={onChoose} />);
  fireEvent.click(screen.getByRole('link', { name: 'English' }));
  expect(onChoose.mock.calls[0]?.[0]).toBe(options[1]);
});

it('renders without content, and leaves no empty line', () => {
  render(<Footer links={[]} notes={[]} />);
  expect(screen.getByRole('contentinfo').childElementCount).toBe(0);
});
