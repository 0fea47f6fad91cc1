import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { SkipLink } from '../SkipLink/SkipLink';
import { Page } from './Page';

it('is where the skip link leads', () => {
  render(
    <>
      <SkipLink href="#main" label="跳到正文" />
      <Page>内容</Page>
    </>,
  );
  const link = screen.getByRole('link', { name: '跳到正文' });
  expect(link.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

it('is a page’s one main part, with nothing in it too', () => {
  render(<Page>{null}</Page>);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
