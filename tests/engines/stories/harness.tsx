import '../../../src/entry/polyfills';
import '../../../design-system/tokens/build/tokens.css';
import '../../../design-system/base.css';
import { options, render } from 'preact';
import { drawPictures } from '../../../.storybook/preview/pictures';
import { answerFor } from './api';
import { type Composed, compose, type Decorator, type StoryFile } from './compose';
import { CONTROLS } from './controls';

/** What became of one story. */
export interface Outcome {
  name: string;
  errors: string[];
  /** Names of the elements it drew, in order. */
  elements: string;
}

declare global {
  interface Window {
    /** Draws every story, one after the other; with `true` the controls instead. */
    drawStories(controls?: boolean): Promise<Outcome[]>;
  }
}

drawPictures();
// Effects run at once instead of after the next frame, of which there are many stories' worth.
options.requestAnimationFrame = (work) => setTimeout(work);

/**
 * Not the foundations, which are tables of tokens, and not the flows, which a stand-in for the server plays: both are
 * code that no phone ever gets. What flows lead through, old engines do on the real store (home.test.ts, pages.test.ts).
 */
const files = import.meta.glob<StoryFile>(
  [
    '../../../design-system/**/*.stories.tsx',
    '../../../stories/**/*.stories.tsx',
    '!**/stories/foundations/**',
    '!**/stories/flows/**',
  ],
  { eager: true },
);

/** The toolbars as the workbench opens. */
const GLOBALS = {
  theme: 'light',
  lang: 'zh-CN',
  dir: 'ltr',
  text: '100',
  client: 'browser',
  status: 'story',
  lite: 'off',
  network: 'fast',
};

const page: Decorator = (story) => {
  Object.assign(document.documentElement, { lang: 'zh-CN', dir: 'ltr' });
  document.documentElement.dataset.theme = 'light';
  return story();
};

let errors: string[] = [];
addEventListener('error', ({ message }) => errors.push(`uncaught: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejected: ${reason}`));
console.error = (...said: unknown[]) => errors.push(`console.error: ${said.join(' ')}`);

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function draw(story: Composed): Promise<Outcome> {
  errors = [];
  const root = document.createElement('main');
  document.body.append(root);
  try {
    answerFor(story.parameters.api);
    render(await story.draw(), root);
    // Effects, and what they set.
    await soon(0);
    await soon(5);
  } catch (error) {
    errors.push(`thrown: ${error}`);
  }
  const elements = [...root.querySelectorAll('*')].map(({ localName }) => localName).join(' ');
  render(null, root);
  root.remove();
  return { name: story.name, errors, elements };
}

window.drawStories = async (controls = false) => {
  const chosen = controls ? [CONTROLS] : Object.values(files);
  const outcomes: Outcome[] = [];
  for (const file of chosen) {
    for (const story of compose(file, page, GLOBALS)) outcomes.push(await draw(story));
  }
  return outcomes;
};
