import path from 'node:path';
import type { BuiltStory } from '../stories/built-stories';
import { fingerprintsOf } from '../stories/fingerprints';

/** The code that takes pictures, the pinned browser's version and hash among it. */
const CAMERA = ['tests/visual', 'tests/stories/channel.ts', 'tests/stories/preview.ts'];

/** The fingerprints with which stories had their approved pictures. Only `npm run visual -- --approve` writes it. */
export const MANIFEST = path.join(import.meta.dirname, 'fingerprints.json');

/** What pictures of the built stories depend on. */
export const pictureFingerprints = (stories: readonly BuiltStory[]) =>
  fingerprintsOf(stories, CAMERA);
