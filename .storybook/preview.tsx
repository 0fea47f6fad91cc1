import type { Preview } from '@storybook/preact-vite';
import '../design-system/tokens/build/tokens.css';
import '../design-system/base.css';
import '../design-system/tokens/build/contrast.css';
import '../design-system/tokens/build/forced-colors.css';
import '../design-system/tokens/build/low-memory.css';
import { enhanceArgTypes } from 'storybook/internal/docs-tools';
import { codeInLanguage } from '../design-system/samples/code';
import { apiLoader } from '../stories/api/loader';
import { followStatus } from './preview/app-status';
import { controlsOf } from './preview/controls';
import { leaveTurn, takeTurn } from './preview/frames';
import { LazyDocsPage, LazyUsagePage } from './preview/LazyDocsPage';
import { drawFirst, preloadNothing, waitLonger } from './preview/opening';
import { page } from './preview/page';
import { drawPictures } from './preview/pictures';
import { globalTypes, initialGlobals } from './preview/toolbars';
import { viewports } from './preview/viewports';

drawPictures();
waitLonger();
followStatus();

type Globals = Record<string, unknown>;

const preview: Preview = {
  decorators: [page],
  // @storybook/preact registers none, so that `extractArgTypes` would never run.
  argTypesEnhancers: [enhanceArgTypes],
  loaders: [apiLoader],
  beforeAll: preloadNothing,
  beforeEach: takeTurn,
  afterEach: async () => {
    leaveTurn();
    await drawFirst();
  },
  globalTypes,
  initialGlobals,
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: {
      codePanel: true,
      container: LazyDocsPage,
      page: LazyUsagePage,
      extractArgTypes: controlsOf,
      source: {
        language: 'tsx',
        transform: (code: string, { globals }: { globals?: Globals }) =>
          codeInLanguage(code, globals),
      },
    },
    options: {
      storySort: { order: ['Start here', 'Foundations', 'Components', 'Screens', 'Flows'] },
    },
    viewport: { options: viewports },
  },
};

export default preview;
