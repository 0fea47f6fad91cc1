import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMissingMessage } from './missing-message';

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.lang = 'zh-CN';
});

it.each([
  [false, 'No connection. This part of the page couldn’t be loaded. Try again when you’re online.'],
  [true, 'Something couldn’t be loaded. Refresh the page and try again.'],
])(
  'says once why a part is missing, and disappears when it is closed: online %s',
  async (online, text) => {
    document.documentElement.lang = 'en';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const say = await loadMissingMessage();
    await say();
    await say();
    expect((await screen.findAllByText(text)).length).toBe(1);
    expect(screen.getByText(text).getAttribute('role')).toBe('status');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  },
);
