import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringIntoSight } from './bring-into-sight';

const scrolled = vi.fn();
// jsdom lays nothing out, and so knows no such thing.
Object.assign(Element.prototype, { scrollIntoView: scrolled });

beforeEach(() => document.body.appendChild(document.createElement('button')).focus());
afterEach(() => {
  scrolled.mockClear();
  vi.restoreAllMocks();
});

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));

it('leaves an engine alone that knows no options of a scroll', () => {
  // The cast: a style without a single property.
  vi.spyOn(document.documentElement, 'style', 'get').mockReturnValue({} as CSSStyleDeclaration);
  bringIntoSight();
  press('Tab');
  expect(scrolled).not.toHaveBeenCalled();
});

it('scrolls to what Tab came to, no further than it must, and by no other key', () => {
  bringIntoSight();
  press('a');
  expect(scrolled).not.toHaveBeenCalled();
  press('Tab');
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
});
