import type { Preview } from '@storybook/preact-vite';
import '../design-system/tokens/build/tokens.css';
import '../design-system/base.css';
import '../design-system/tokens/build/contrast.css';
import '../design-system/tokens/build/forced-colors.css';
import '../design-system/tokens/build/low-memory.css';
import { apiLoader } from '../stories/api/loader';
import { followStatus } from './preview/app-status';
import { controlsOf } from './preview/controls';
import { followLanguage } from './preview/english';
import { LazyDocsPage } from './preview/LazyDocsPage';
import { drawFirst, preloadNothing, waitLonger } from './preview/opening';
import { page } from './preview/page';
import { drawPictures } from './preview/pictures';
import { globalTypes, initialGlobals } from './preview/toolbars';
import { viewports } from './preview/viewports';

drawPictures();
waitLonger();
followStatus();
followLanguage();

const preview: Preview = {
  decorators: [page],
  loaders: [apiLoader],
  beforeAll: preloadNothing,
  afterEach: drawFirst,
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { container: LazyDocsPage, extractArgTypes: controlsOf },
    options: { storySort: { order: ['Foundations', 'Components', 'Screens', 'Flows'] } },
    viewport: { options: viewports },
  },
};

export default preview;
