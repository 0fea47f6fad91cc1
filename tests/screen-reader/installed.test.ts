import { expect, it } from 'vitest';
import { ensureOrca } from './installed.mjs';

it('says what to install where Orca is missing', async () => {
  const system = {
    find: async (name: string) => (name === 'orca' ? undefined : `/usr/bin/${name}`),
    mayInstall: () => false,
    install: async () => undefined,
  };
  await expect(ensureOrca(() => undefined, system)).rejects.toThrow(
    'The tests with a screen reader need orca: install them (on Debian and Ubuntu: apt-get install orca) and run again.',
  );
});
