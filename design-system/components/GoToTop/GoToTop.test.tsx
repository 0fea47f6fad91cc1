import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GoToTop } from './GoToTop';

/** Scroll positions of the page, in order. */
let places: number[];

/** Animation frames, run by the test. */
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
  // While invisible it is hidden, and jsdom applies the style sheet.
  return screen.getByRole('link', { hidden: true });
}

it('is a plain link to the top', async () => {
  open();
  at(1000);
  const link = await screen.findByRole('link', { name: '回到顶部' });
  expect(link.getAttribute('href')).toBe('#top');
});

it('appears after half a screen of scrolling, not before', async () => {
  const link = open();
  at(innerHeight / 2);
  await vi.waitFor(() => expect(link.dataset.away).toBe('true'));
  at(innerHeight / 2 + 1);
  expect(link.dataset.away).toBeUndefined();
  at(0);
  expect(link.dataset.away).toBe('true');
});

describe('a click', () => {
  it('scrolls to the top in a second, with an ease-out, and moves the focus', () => {
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

  it.each(['wheel', 'touchstart', 'keydown'])('is stopped by the visitor’s %s', (type) => {
    const link = open();
    at(1000);
    fireEvent.click(link);
    frame(5000);
    fireEvent(window, new Event(type));
    frame(6000);
    expect(places).toEqual([1000]);
    expect(document.activeElement).not.toBe(screen.getByRole('banner'));
  });

  it('jumps with reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }));
    const link = open();
    at(1000);
    fireEvent.click(link);
    expect(places).toEqual([0]);
    expect(document.activeElement).toBe(screen.getByRole('banner'));
  });

  it('jumps in lite mode', () => {
    document.documentElement.dataset.lite = '';
    const link = open();
    at(1000);
    fireEvent.click(link);
    expect(places).toEqual([0]);
  });

  it.each([0, -1])('jumps with a duration of %d ms', (duration) => {
    render(<GoToTop label="上去" duration={duration} href="#nowhere" />);
    fireEvent.click(screen.getByRole('link', { hidden: true }));
    expect(places).toEqual([0]);
  });
});
