import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { LinkButton } from '../LinkButton/LinkButton';
import { EmptyState } from './EmptyState';

it('says what happened and where to go', () => {
  render(
    <EmptyState title="没有找到" text="换个词试试。">
      <LinkButton href="/">回首页</LinkButton>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: '没有找到' })).toBeTruthy();
  expect(screen.getByText('换个词试试。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/');
});

it('is the heading of a page that has nothing else', () => {
  render(<EmptyState page figure="404" title="没有这个页面" />);
  expect(screen.getByRole('heading', { level: 1, name: '没有这个页面' })).toBeTruthy();
  expect(screen.getByText('404')).toBeTruthy();
});
