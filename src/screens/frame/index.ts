import '../../../design-system/tokens/build/tokens.css';
import '../../../design-system/base.css';
import './forced-colors.css';
import './print.css';
import { Frame } from './Frame';
import { loadFrame } from './load';

export const frame = { load: loadFrame, screen: Frame };
