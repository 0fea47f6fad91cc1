import { Frame } from './Frame';
import { loadFrame } from './load';

/** What stands around every screen, and what it needs. */
export const frame = { load: loadFrame, screen: Frame };
