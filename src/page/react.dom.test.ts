import { createElement, Fragment, type JSX } from 'preact';
import { expect, it } from 'vitest';
import { createRoot, useId } from './react';

const Field = (): JSX.Element => createElement('input', { id: useId() });

it('gives each element an id of its own, in every root', () => {
  const roots = [1, 2].map(() => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const draw = () =>
      root.render(
        createElement(Fragment, null, createElement(Field, null), createElement(Field, null)),
      );
    draw();
    return { place, draw };
  });
  const ids = () =>
    roots.flatMap(({ place }) => [...place.querySelectorAll('input')].map(({ id }) => id));
  const first = ids();
  expect(new Set(first).size).toBe(4);
  for (const { draw } of roots) draw();
  expect(ids()).toEqual(first);
});
