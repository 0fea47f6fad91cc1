import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceStart } from './announce-start';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = (marks: string) => {
  document.body.innerHTML = `<a href="/download/apk/a.apk?appId=7" ${marks}>Download</a>`;
  return document.querySelector('a')!;
};

it('announces the start for four seconds, on screen and to screen readers, once for several taps', () => {
  const link = put('data-started="Starting" aria-label="Download Seven"');
  const says = () => [link.textContent, link.getAttribute('aria-label')];
  announceStart(link);
  expect(says()).toEqual(['Download', 'Download Seven']);
  vi.advanceTimersByTime(0);
  expect(says()).toEqual(['Starting', 'Starting Seven']);
  announceStart(link);
  vi.advanceTimersByTime(3_999);
  expect(says()).toEqual(['Starting', 'Starting Seven']);
  vi.advanceTimersByTime(1);
  expect(says()).toEqual(['Download', 'Download Seven']);
  announceStart(link);
  vi.advanceTimersByTime(0);
  expect(says()).toEqual(['Starting', 'Starting Seven']);
});

it('announces nothing for a download without `data-started`', () => {
  const link = put('');
  announceStart(link);
  vi.advanceTimersByTime(0);
  expect(link.outerHTML).toBe('<a href="/download/apk/a.apk?appId=7">Download</a>');
});
