import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollFocusIntoView } from './scroll-focus-into-view';

const scrolled = vi.fn();
// jsdom has no layout and no `scrollIntoView`.
Object.assign(Element.prototype, { scrollIntoView: scrolled });

beforeEach(() => document.body.appendChild(document.createElement('button')).focus());
afterEach(() => {
  scrolled.mockClear();
  vi.restoreAllMocks();
});

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));

it('does nothing in an engine without scroll options', () => {
  // Cast: a style declaration without properties.
  vi.spyOn(document.documentElement, 'style', 'get').mockReturnValue({} as CSSStyleDeclaration);
  scrollFocusIntoView();
  press('Tab');
  expect(scrolled).not.toHaveBeenCalled();
});

it('scrolls the focused element into view after Tab, and after no other key', () => {
  scrollFocusIntoView();
  press('a');
  expect(scrolled).not.toHaveBeenCalled();
  press('Tab');
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
});
