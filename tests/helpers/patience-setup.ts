import { vi } from 'vitest';
import { PATIENCE_MS } from './patience';

type Options = Parameters<typeof vi.waitFor>[1];

const patient = (options: Options = {}): Options =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };

const { waitFor, waitUntil } = vi;
const waitForPatiently: typeof waitFor = (check, options) => waitFor(check, patient(options));
const waitUntilPatiently: typeof waitUntil = (check, options) => waitUntil(check, patient(options));

// This file runs before each test file, also where these share the loaded modules. Vitest has no setting for it.
if (waitFor.name !== waitForPatiently.name)
  Object.assign(vi, { waitFor: waitForPatiently, waitUntil: waitUntilPatiently });
