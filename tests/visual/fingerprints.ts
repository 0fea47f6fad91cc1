import path from 'node:path';
import type { BuiltStory } from '../stories/built-stories';
import { fingerprintsOf } from '../stories/fingerprints';

/** The code that takes pictures, including the pinned browser's version and hash. */
const CAMERA = ['tests/visual', 'tests/stories/channel.ts', 'tests/stories/preview.ts'];

/** Fingerprints of the approved pictures. Only `npm run visual -- --approve` writes it. */
export const MANIFEST = path.join(import.meta.dirname, 'fingerprints.json');

/** Fingerprints of the built stories' pictures. */
export const pictureFingerprints = (stories: readonly BuiltStory[]) =>
  fingerprintsOf(stories, CAMERA);
