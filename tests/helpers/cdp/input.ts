import type { Connection } from './connection';

/** A point in CSS pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

const KEYS = {
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
  Tab: { code: 9 },
  ArrowDown: { code: 40 },
  ArrowUp: { code: 38 },
  Backspace: { code: 8 },
} as const;

/** Named keys; text is typed. */
export type Key = keyof typeof KEYS;

/** Moves the mouse, presses and releases the left button: the page gets pointer, mouse, focus and click events. */
export async function clickAt({ send }: Connection, point: Point): Promise<void> {
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  for (const type of ['mousePressed', 'mouseReleased']) {
    await send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
  }
}

/** Types into the focused element, one key event per character. */
export async function typeText({ send }: Connection, text: string): Promise<void> {
  for (const character of text) {
    await send('Input.dispatchKeyEvent', { type: 'keyDown', text: character, key: character });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', key: character });
  }
}

/** Presses and releases one named key. */
export async function pressKey({ send }: Connection, key: Key): Promise<void> {
  const { code, ...text } = KEYS[key];
  const event = { key, code: key, windowsVirtualKeyCode: code };
  // Without text it is a raw key: the page's handlers and default actions still run.
  await send('Input.dispatchKeyEvent', {
    ...event,
    ...text,
    type: 'text' in text ? 'keyDown' : 'rawKeyDown',
  });
  await send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}
