import { act } from '@testing-library/preact';
import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import './root-ids';

const Field = () => <input id={useId()} />;

it('gives each element an id of its own, in every root', () => {
  const roots = [1, 2].map(() => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const draw = (more = false) =>
      act(() =>
        root.render(
          <>
            <Field />
            <Field />
            {more && <Field />}
          </>,
        ),
      );
    draw();
    return { place, draw };
  });
  const ids = () =>
    roots.flatMap(({ place }) => [...place.querySelectorAll('input')].map(({ id }) => id));
  const first = ids();
  expect(new Set(first).size).toBe(4);
  for (const { draw } of roots) draw(true);
  expect(ids()).toEqual(expect.arrayContaining(first));
  expect(new Set(ids()).size).toBe(6);
});
