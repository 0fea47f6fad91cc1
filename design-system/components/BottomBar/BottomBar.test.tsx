import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { BottomBar } from './BottomBar';

it('is a named navigation of links, and marks the current one', () => {
  render(
    <BottomBar
      label="快捷导航"
      items={[
        { href: '/', label: '首页', icon: 'home', current: true },
        { href: '/apps', label: '应用', icon: 'apps' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: '快捷导航' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('首页');
});
