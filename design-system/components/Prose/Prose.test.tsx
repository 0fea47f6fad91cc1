import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Prose } from './Prose';

it('renders paragraphs, lists and links', () => {
  render(<Prose html="<p>One</p><ul><li>Two</li></ul><p><a href='/apps'>Three</a></p>" />);
  expect(screen.getByRole('listitem').textContent).toBe('Two');
  expect(screen.getByRole('link', { name: 'Three' }).getAttribute('href')).toBe('/apps');
});
