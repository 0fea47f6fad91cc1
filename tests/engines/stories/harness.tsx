import '../../../design-system/tokens/build/tokens.css';
import '../../../design-system/base.css';
import { options, render } from 'preact';
import { drawPictures } from '../../../.storybook/preview/pictures';
import { eraseAll } from '../../../src/platform/storage/kept';
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

/** All there are: a flow is drawn as it begins. What flows lead through, old engines do on the real store (pages.test.ts). */
const files = import.meta.glob<StoryFile>(
  ['../../../design-system/**/*.stories.tsx', '../../../stories/**/*.stories.tsx'],
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

/** Stories that ask a simulated device, or the storage of this one, which answer a moment later. */
const ASKING = /^(Flows\/Client|Screens\/Me)/;

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
    await soon(ASKING.test(story.name) ? 200 : 5);
  } catch (error) {
    errors.push(`thrown: ${error}`);
  }
  const elements = [...root.querySelectorAll('*')].map(({ localName }) => localName).join(' ');
  render(null, root);
  root.remove();
  // What they have left would be found by the next one.
  if (ASKING.test(story.name)) await eraseAll();
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
