import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readState, writeState } from './state';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snowpea-state-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('an interrupted run continues, but not on another content', () => {
  const file = path.join(root, 'cache/state.json');
  const begun = { content: 'one', reports: [], outcomes: ['a test failed', null] };
  expect(readState(file, 'one')).toEqual({ content: 'one', outcomes: [] });
  writeState(file, begun);
  expect(readState(file, 'one')).toEqual(begun);
  expect(readState(file, 'two')).toEqual({ content: 'two', outcomes: [] });
});
