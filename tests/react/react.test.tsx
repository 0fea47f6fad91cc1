import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createElement, useState, version } from 'react';
import { expect, it } from 'vitest';
import { takeWarnings } from '../helpers/react-warnings';

it('is a single copy of React 19: hooks work in the test library’s components', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  render(<Counter />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('1');
  expect(version).toMatch(/^19\./);
  // Preact's elements have no such mark.
  expect(<b />).toHaveProperty('$$typeof', Symbol.for('react.transitional.element'));
});

it.each([
  ['an attribute named as in HTML', () => createElement('b', { class: 'x' }), 'className'],
  ['a list without keys', () => <b>{[<i />, <i />]}</b>, '"key" prop'],
  ['a value without a handler', () => <input value="x" />, 'defaultValue'],
  ['an element where HTML has no place for it', () => <p>{<div />}</p>, 'hydration error'],
])('a warning is detected: %s', (_case, Faulty, words) => {
  render(<Faulty />);
  expect(takeWarnings().join('\n')).toContain(words);
});
