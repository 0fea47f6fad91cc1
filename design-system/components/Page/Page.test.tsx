import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { SkipLink } from '../SkipLink/SkipLink';
import { Page } from './Page';

it('is the skip link’s target', () => {
  render(
    <>
      <SkipLink href="#main" label="跳到正文" />
      <Page>内容</Page>
    </>,
  );
  const link = screen.getByRole('link', { name: '跳到正文' });
  expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

it('is the page’s one main landmark, also if empty', () => {
  render(<Page>{null}</Page>);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

it('takes another id', () => {
  render(<Page id="content">内容</Page>);
  expect(screen.getByRole('main').id).toBe('content');
});
