import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollObserver } from './observer';

const at = (top: number): Element => {
  const element = document.createElement('img');
  element.getBoundingClientRect = () => new DOMRect(0, top, 60, 60);
  return element;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the observer for engines without one', () => {
  it('ignores an element without a box, as in closed details', () => {
    const closed = document.createElement('img');
    closed.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
    const report = vi.fn();
    new ScrollObserver(report).observe(closed);
    vi.advanceTimersByTime(300);
    expect(report).not.toHaveBeenCalled();
  });

  it('reports elements within 50 px of the viewport, and no others', () => {
    const seen: Element[] = [];
    const observer = new ScrollObserver((entries) => seen.push(...entries.map((e) => e.target)));
    const [near, edge, far] = [at(100), at(innerHeight + 49), at(innerHeight + 51)];
    for (const element of [near, edge, far]) observer.observe(element);
    vi.advanceTimersByTime(300);
    expect(seen).toEqual([near, edge]);
  });

  it('checks again after scrolling, at most every 300 ms, and skips unobserved elements', () => {
    const report = vi.fn();
    const observer = new ScrollObserver(report);
    const image = at(0);
    observer.observe(image);
    vi.advanceTimersByTime(300);
    for (let n = 0; n < 10; n += 1) dispatchEvent(new Event('scroll'));
    expect(report).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(300);
    expect(report).toHaveBeenCalledTimes(2);
    observer.unobserve(image);
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(300);
    expect(report).toHaveBeenCalledTimes(2);
  });
});
