import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { PageTitle } from './PageTitle';

it('is the page’s one heading; the note is not part of it', () => {
  render(<PageTitle title="应用" note="2,027 个应用" />);
  expect(screen.getByRole('heading', { level: 1, name: '应用' })).toBeTruthy();
  expect(screen.getByText('2,027 个应用')).toBeTruthy();
});

it('leaves no empty line without a note', () => {
  const { container } = render(<PageTitle title="应用" />);
  expect(container.querySelector('small')).toBeNull();
});
