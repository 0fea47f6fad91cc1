import { renderToString } from 'preact-render-to-string';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { ARGS, componentNamed } from '../../tests/helpers/components';
import { HOSTILE_NAMES } from '../samples/apps';

function draw(name: string, args: object): Element {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const box = document.createElement('div');
  box.innerHTML = renderToString(createElement(componentNamed(name), args));
  // What it has is text where scripts run.
  for (const copy of box.querySelectorAll('noscript')) copy.parentNode?.removeChild(copy);
  return box;
}

/** Lists and objects, without elements. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('props' in value);

/** The texts among arguments, also in lists and objects. */
function textsOf(value: unknown): string[] {
  if (isPlain(value)) return Object.values(value).flatMap(textsOf);
  return typeof value === 'string' ? [value] : [];
}

/** The same arguments with another text in place of one. */
function withText(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((one) => withText(one, from, to));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withText(one, from, to)]),
  );
}

/** Every text that a component shows as it is given. HTML is sanitized by the server. */
const shown = [...ARGS]
  .filter(([name]) => name !== 'Prose')
  .flatMap(([name, args]) => {
    const text = draw(name, args).textContent ?? '';
    const texts = new Set(textsOf(args).filter((one) => one.length > 1 && text.includes(one)));
    return [...texts].map((one) => [name, one, args] as const);
  });

it.each(shown)('%s shows a hostile text in place of “%s” as it is written', (name, text, args) => {
  for (const hostile of Object.values(HOSTILE_NAMES)) {
    // Cast: other arguments in place of arguments.
    const drawn = draw(name, withText(args, text, hostile) as object);
    expect(drawn.textContent).toContain(hostile);
    expect(drawn.querySelector('img[src=x]')).toBeNull();
  }
});

it('there are such texts in most components', () => {
  expect(new Set(shown.map(([name]) => name)).size).toBeGreaterThan(40);
});
