import { expect, it, vi } from 'vitest';
import { oncePerState } from './once-per-state';

it('reads once for each revision, also for concurrent calls', async () => {
  const read = vi.fn(async () => ({ apps: 7 }));
  const shop = oncePerState(read);
  const [one, two] = await Promise.all([shop('1'), shop('1')]);
  expect(one).toBe(two);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await shop('2')).not.toBe(one);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not store a failure', async () => {
  const read = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('no answer'));
  const shop = oncePerState(read);
  await expect(shop('1')).rejects.toThrow('no answer');
  expect(await shop('1')).toBe('read');
});
