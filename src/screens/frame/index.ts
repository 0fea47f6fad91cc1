import '../../../design-system/tokens/build/tokens.css';
import '../../../design-system/base.css';
import './forced-colors.css';
import './print.css';
import { Frame } from './Frame';
import { loadFrame } from './load';

/** What stands around every screen, and what it needs. */
export const frame = { load: loadFrame, screen: Frame };
