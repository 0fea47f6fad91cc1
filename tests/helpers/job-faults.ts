/**
 * A module that plants faults in the job that reads a file with `"planted":"<one of FAULTS>"`: errors outside of the promise of
 * the job, one of them in undici, which throws when the request of a `data:` address is aborted after its answer.
 */
export const JOB_FAULTS = `
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
const fails = () => { throw new Error('planted'); };
const faults = {
  timer: () => setTimeout(fails),
  emitter: () => setTimeout(() => new EventEmitter().emit('error', new Error('planted'))),
  rejection: () => void Promise.reject(new Error('planted')),
  microtask: () => setTimeout(() => queueMicrotask(fails)),
  library: async () => {
    const end = new AbortController();
    await createRequire(process.argv[1])('undici').fetch('data:application/json,{}', { signal: end.signal });
    end.abort();
  },
};
const parse = JSON.parse;
JSON.parse = (text, ...more) => {
  const name = typeof text === 'string' && /"planted":"([a-z]+)"/.exec(text)?.[1];
  if (name) faults[name]();
  return parse(text, ...more);
};
`;

/** The planted faults. */
export const FAULTS = ['timer', 'emitter', 'rejection', 'microtask', 'library'] as const;

/** A module without which no error belongs to a job. */
export const NO_JOBS = `
import { AsyncLocalStorage } from 'node:async_hooks';
AsyncLocalStorage.prototype.getStore = () => undefined;
`;

/** A source whose content is good: its import takes a while, in which a planted fault happens. */
export const sourceWith = (planted: string, identifier = planted) => ({
  name: 'Hostile',
  identifier: `org.example.${identifier}`,
  planted,
  apps: [
    {
      name: `App ${identifier}`,
      bundleIdentifier: `org.example.app.${identifier}`,
      developerName: 'Example',
      versions: [
        {
          version: '1.0',
          date: '2026-01-01',
          downloadURL: 'https://files.example.org/app.ipa',
          size: 1_000,
        },
      ],
    },
  ],
});
