import type { Loader, Preview } from '@storybook/preact-vite';
import '../design-system/tokens/build/tokens.css';
import '../design-system/base.css';
import '../design-system/tokens/build/contrast.css';
import '../design-system/tokens/build/forced-colors.css';
import '../design-system/tokens/build/low-memory.css';
import { PRELOAD_ENTRIES } from 'storybook/internal/core-events';
import { enhanceArgTypes } from 'storybook/internal/docs-tools';
import { addons } from 'storybook/preview-api';
import { configure } from 'storybook/test';
import { codeInLanguage } from '../design-system/samples/code';
import { followStatus } from './preview/app-status';
import { controlsOf } from './preview/controls';
import { leaveTurn, takeTurn } from './preview/frames';
import { LazyDocsPage, LazyUsagePage } from './preview/LazyDocsPage';
import { page } from './preview/page';
import { drawPictures } from './preview/pictures';
import { globalTypes, initialGlobals } from './preview/toolbars';

/**
 * How long play functions wait for what they expect, ms. Testing Library's own 1,000 are not enough on a usage page, where
 * a frame for each story loads Storybook at the same time.
 */
const PLAY_TIMEOUT_MS = 10_000;

/** Gives play functions time on a slow machine. */
function waitLonger(): void {
  configure({ asyncUtilTimeout: PLAY_TIMEOUT_MS });
}

/**
 * Storybook prefetches the neighbours of the first story as soon as its file has loaded. These are mostly usage pages
 * with 800 kB of script, and the requested story would wait for them.
 */
function preloadNothing(): void {
  addons.getChannel().removeAllListeners(PRELOAD_ENTRIES);
}

let drawn = false;

/** Lets the browser paint the first story before axe, 660 kB, is loaded. */
async function drawFirst(): Promise<void> {
  if (drawn) return;
  drawn = true;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
}

/**
 * Answers the calls of stories with `parameters.api`. Only those load the mock's 400 kB and wait for its worker; other
 * stories open without it.
 */
const apiLoader: Loader = async (context) => {
  if (!context.parameters.api) return {};
  const { answerCalls } = await import('../stories/api/worker');
  await answerCalls(context);
  return {};
};

const screen = (name: string, width: number, height: number) => ({
  name: `${name}, ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Screens that the store is designed for, from a feature phone to a desktop window. */
const viewports = {
  feature: screen('Feature phone', 240, 320),
  small: screen('Small phone', 320, 568),
  phone: screen('Phone', 360, 640),
  large: screen('Large phone', 412, 915),
  pc: screen('PC', 1280, 800),
};

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
      storySort: {
        order: [
          'Start here',
          'Foundations',
          'Components',
          ['Actions', 'Forms', 'Navigation', 'Content', 'Feedback', 'Layout', 'Store'],
          'Screens',
          'Flows',
        ],
      },
    },
    viewport: { options: viewports },
  },
};

export default preview;
