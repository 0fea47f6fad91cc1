import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Section } from './Section';

it('has a heading, and "more" names it', () => {
  render(
    <Section title="编辑推荐" more={{ href: '/apps', label: '更多' }} id="picks">
      内容
    </Section>,
  );
  expect(screen.getByRole('heading', { level: 2, name: '编辑推荐' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '更多 编辑推荐' }).getAttribute('href')).toBe('/apps');
  expect(document.getElementById('picks')?.textContent).toContain('内容');
});
