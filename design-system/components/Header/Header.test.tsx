import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Header } from './Header';

it('has home first, then the search, then the navigation', () => {
  render(
    <Header
      home={{ href: '/', label: 'Snowpea' }}
      search={<input aria-label="搜索" />}
      nav={<a href="/apps">应用</a>}
    />,
  );
  const banner = screen.getByRole('banner');
  const order = [...banner.querySelectorAll('a,input')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
  expect(order).toEqual(['Snowpea', '搜索', '应用']);
  expect(screen.getByRole('link', { name: 'Snowpea' }).getAttribute('href')).toBe('/');
});

it('shows the logo that it is given, named by the link', () => {
  const { container } = render(
    <Header home={{ href: '/', label: 'Forest' }} logo="/forest.png" search={null} nav={null} />,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/forest.png');
  expect(container.querySelector('svg')).toBeNull();
  expect(screen.getByRole('link', { name: 'Forest' })).not.toBeNull();
});
