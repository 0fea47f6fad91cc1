import '../../../design-system/tokens/build/tokens.css';
import '../../../design-system/base.css';
import { options, render } from 'preact';
import { drawPictures } from '../../../.storybook/preview/pictures';
import { eraseAll } from '../../../src/platform/storage/stored';
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
// Effects run within the turn instead of after the next frame, of which there are many stories' worth.
options.requestAnimationFrame = (work) => queueMicrotask(work);

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

/** Stories that ask the storage of this device, which answers a moment later. */
const STORED = /^Screens\/Me/;
/** Stories that ask this one or a simulated device. */
const ASKING = /^(Flows\/Client|Screens\/Me)/;

/** What a story puts off for no longer than this belongs to its drawing. */
const AT_ONCE_MS = 5;
const ASKING_MS = 200;

const later = window.setTimeout.bind(window);
const forget = window.clearTimeout.bind(window);
const soon = (ms: number) => new Promise((resolve) => later(resolve, ms));

/** What the story that is being drawn has put off, by the number that takes it back, and its clock, which waits for nothing. */
const due = new Map<number, { at: number; work: () => void }>();
let numbers = 0;
let now = 0;
let end = AT_ONCE_MS;

// The casts: a page's timers have numbers; Node's, whose types are here as well, are objects.
window.setTimeout = ((work: () => void, ms = 0, ...rest: unknown[]) => {
  if (now + ms > end) return later(work, ms, ...rest);
  numbers -= 1;
  due.set(numbers, { at: now + ms, work });
  return numbers;
}) as typeof window.setTimeout;
window.clearTimeout = ((number: number) => {
  if (!due.delete(number)) forget(number);
}) as typeof window.clearTimeout;

const message = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** After all that the page has already been promised: effects, what they set, and answers of the mock. */
async function turn(): Promise<void> {
  await message();
  // A rejected promise is reported in a separate task, which starts when this one ends.
  await message();
}

/** Does what the drawn story has put off, and what that puts off, in the order in which it is due. */
async function settle(): Promise<void> {
  for (;;) {
    await turn();
    const [next] = [...due].sort(([, one], [, other]) => one.at - other.at);
    if (!next) return;
    const [number, { at, work }] = next;
    due.delete(number);
    now = at;
    try {
      work();
    } catch (error) {
      errors.push(`uncaught: ${error}`);
    }
  }
}

async function draw(story: Composed): Promise<Outcome> {
  errors = [];
  now = 0;
  end = ASKING.test(story.name) ? ASKING_MS : AT_ONCE_MS;
  const root = document.createElement('main');
  document.body.append(root);
  try {
    answerFor(story.parameters.api);
    render(await story.draw(), root);
    await settle();
    if (STORED.test(story.name)) {
      await soon(ASKING_MS);
      await settle();
    }
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
