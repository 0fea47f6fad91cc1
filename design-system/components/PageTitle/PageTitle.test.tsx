import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { HOSTILE_NAMES } from '../../samples/apps';
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

it.each(Object.entries(HOSTILE_NAMES))('shows a %s title as it is written', (_, title) => {
  render(<PageTitle title={title} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
});
