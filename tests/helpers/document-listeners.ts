import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

const hooks = { all: [beforeAll, afterAll], each: [beforeEach, afterEach] } as const;

/**
 * For the listeners that code under test puts on the document for good: files of tests share one document, so they are
 * taken off it again after this file's last test, or after each for code that remembers.
 */
export function withDocumentListeners(add: () => void, times: keyof typeof hooks = 'all'): void {
  const undo: (() => void)[] = [];
  const [before, after] = hooks[times];
  before(() => {
    const adding = vi.spyOn(document, 'addEventListener');
    add();
    for (const [type, listener, options] of adding.mock.calls)
      undo.push(() => document.removeEventListener(type, listener, options));
    adding.mockRestore();
  });
  after(() => {
    for (const one of undo.splice(0)) one();
  });
}

/** The same for listeners that tests themselves make the code under test add: each is taken off after its test. */
export function forgetDocumentListeners(): void {
  const undo: (() => void)[] = [];
  beforeEach(() => {
    document.addEventListener = (...listener: Parameters<Document['addEventListener']>) => {
      undo.push(() => document.removeEventListener(...listener));
      Document.prototype.addEventListener.apply(document, listener);
    };
  });
  afterEach(() => {
    // What is left is the one of all documents.
    Reflect.deleteProperty(document, 'addEventListener');
    for (const one of undo.splice(0)) one();
  });
}
