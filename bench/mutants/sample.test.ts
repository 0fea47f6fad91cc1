import path from 'node:path';
import { expect, it } from 'vitest';
import { mutatedFiles, withoutFolders } from './sample';

it('mutates features, server, demo and contract, without words and drawings', () => {
  const files = mutatedFiles(path.resolve(import.meta.dirname, '../..'));
  const folders = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')));
  expect([...folders]).toEqual(
    expect.arrayContaining(['src/features', 'server/search', 'demo/signer', 'contract/calls']),
  );
  expect(folders).not.toContain('demo/drawings');
});

it('refuses an exclusion that matches no file', () => {
  const files = ['server/a.ts', 'server/art/b.ts', 'server/artist.ts'];
  expect(withoutFolders(files, ['server/art'])).toEqual(['server/a.ts', 'server/artist.ts']);
  expect(() => withoutFolders(files, ['server/art', 'server/moved'])).toThrow(/: server\/moved$/);
});
