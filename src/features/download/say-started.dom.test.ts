import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayStarted } from './say-started';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = (marks: string) => {
  document.body.innerHTML = `<a href="/download/apk/a.apk?appId=7" ${marks}>Download</a>`;
  return document.querySelector('a')!;
};

it('a tapped download says for four seconds that it begins, to the eye and the ear, however often it is tapped', () => {
  const link = put('data-started="Starting" aria-label="Download Seven"');
  const says = () => [link.textContent, link.getAttribute('aria-label')];
  sayStarted(link);
  expect(says()).toEqual(['Download', 'Download Seven']);
  vi.advanceTimersByTime(0);
  expect(says()).toEqual(['Starting', 'Starting Seven']);
  sayStarted(link);
  vi.advanceTimersByTime(3_999);
  expect(says()).toEqual(['Starting', 'Starting Seven']);
  vi.advanceTimersByTime(1);
  expect(says()).toEqual(['Download', 'Download Seven']);
  sayStarted(link);
  vi.advanceTimersByTime(0);
  expect(says()).toEqual(['Starting', 'Starting Seven']);
});

it('what has no words for it says nothing', () => {
  const link = put('');
  sayStarted(link);
  vi.advanceTimersByTime(0);
  expect(link.outerHTML).toBe('<a href="/download/apk/a.apk?appId=7">Download</a>');
});
