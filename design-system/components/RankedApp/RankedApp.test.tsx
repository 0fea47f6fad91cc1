import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { RankedApp } from './RankedApp';

const app = { id: 7, href: '/app/7', name: '微光笔记', icon: '/img/7', rating: '4.6' };
const widths = () => [...document.querySelectorAll('img')].map(({ width }) => width);

it('is one link with its place and name', () => {
  render(<RankedApp {...app} rank={2} meta="工具" />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/app/7');
  expect(link.getAttribute('data-rank')).toBe('2');
  expect(link.textContent).toBe('微光笔记4.6 工具');
});

it('is larger on the first three places', () => {
  render(
    <ol>
      {[1, 3, 4].map((rank) => (
        <RankedApp key={rank} {...app} rank={rank} />
      ))}
    </ol>,
  );
  expect(widths()).toEqual([65, 65, 50]);
});
