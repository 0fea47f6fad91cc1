import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GoToTop } from './GoToTop';

/** Where the page has been scrolled to, in order. */
let places: number[];

/** Frames come when a test says so. */
let frames: FrameRequestCallback[];
const frame = (now: number) => {
  const due = frames;
  frames = [];
  for (const one of due) one(now);
};

const at = (y: number) => {
  Object.assign(window, { scrollY: y });
  act(() => void fireEvent.scroll(window));
};

beforeEach(() => {
  places = [];
  frames = [];
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    places.push(Math.round(y));
  });
  vi.stubGlobal('requestAnimationFrame', (one: FrameRequestCallback) => frames.push(one));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(window, { scrollY: 0 });
  delete document.documentElement.dataset.lite;
});

function open() {
  render(
    <>
      <header id="top">Snowpea</header>
      <GoToTop label="回到顶部" />
    </>,
  );
  act(() => frame(0));
  // Out of sight it is hidden, and jsdom reads the style sheet.
  return screen.getByRole('link', { hidden: true });
}

it('is a plain link to the top', async () => {
  open();
  at(1000);
  const link = await screen.findByRole('link', { name: '回到顶部' });
  expect(link.getAttribute('href')).toBe('#top');
});

it('is in sight once half a screen has gone by, and not before', async () => {
  const link = open();
  at(innerHeight / 2);
  await vi.waitFor(() => expect(link.dataset.away).toBe('true'));
  at(innerHeight / 2 + 1);
  expect(link.dataset.away).toBeUndefined();
  at(0);
  expect(link.dataset.away).toBe('true');
});

describe('a click', () => {
  it('takes a second to the top, gently at the end, and brings the focus along', () => {
    const link = open();
    at(1000);
    fireEvent.click(link);
    for (const now of [5000, 5250, 5500, 5999]) frame(now);
    expect(places).toEqual([1000, 422, 125, 0]);
    expect(document.activeElement).not.toBe(screen.getByRole('banner'));
    frame(6000);
    expect(places.at(-1)).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('banner'));
    expect(frames).toEqual([]);
  });

  it.each(['wheel', 'touchstart', 'keydown'])('gives way to the visitor’s own %s', (type) => {
    const link = open();
    at(1000);
    fireEvent.click(link);
    frame(5000);
    fireEvent(window, new Event(type));
    frame(6000);
    expect(places).toEqual([1000]);
    expect(document.activeElement).not.toBe(screen.getByRole('banner'));
  });

  it('goes at once where the system asks for less motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    const link = open();
    at(1000);
    fireEvent.click(link);
    expect(places).toEqual([0]);
    expect(document.activeElement).toBe(screen.getByRole('banner'));
  });

  it('goes at once in lite mode', () => {
    document.documentElement.dataset.lite = '';
    const link = open();
    at(1000);
    fireEvent.click(link);
    expect(places).toEqual([0]);
  });

  it.each([0, -1])('goes at once in %d ms', (duration) => {
    render(<GoToTop label="上去" duration={duration} href="#nowhere" />);
    fireEvent.click(screen.getByRole('link', { hidden: true }));
    expect(places).toEqual([0]);
  });
});
