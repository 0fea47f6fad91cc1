import '../../../design-system/tokens/build/tokens.css';
import '../../../design-system/base.css';
import { options, render } from 'preact';
import { drawPictures } from '../../../.storybook/preview/pictures';
import { initialGlobals } from '../../../.storybook/preview/toolbars';
import { eraseAll } from '../../../src/platform/storage/stored-entries';
import { answerFor } from './api';
import { type Composed, compose, type Decorator, type StoryFile } from './compose';
import { CONTROLS } from './controls';

/** The outcome of one story. */
export interface Outcome {
  name: string;
  errors: string[];
  /** Names of the rendered elements, in order. */
  elements: string;
}

declare global {
  interface Window {
    /** Renders every story in sequence; with `true` the controls instead. */
    drawStories(controls?: boolean): Promise<Outcome[]>;
  }
}

drawPictures();
// Runs effects in a microtask: waiting for a frame per story would take long.
options.requestAnimationFrame = (work) => queueMicrotask(work);

/** All stories: flows only in their first state. Old engines run the flows themselves on the real store (pages.test.ts). */
const files = import.meta.glob<StoryFile>(
  ['../../../design-system/**/*.stories.tsx', '../../../stories/**/*.stories.tsx'],
  { eager: true },
);

const page: Decorator = (story) => {
  Object.assign(document.documentElement, { lang: 'zh-CN', dir: 'ltr' });
  document.documentElement.dataset.theme = 'light';
  return story();
};

let errors: string[] = [];
addEventListener('error', ({ message }) => errors.push(`uncaught: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejected: ${reason}`));
console.error = (...said: unknown[]) => errors.push(`console.error: ${said.join(' ')}`);

/** Stories that read this device's storage, which is asynchronous. */
const STORED = /^Screens\/Me/;
/** Stories that read storage or ask a simulated device. */
const ASKING = /^(Flows\/Client|Screens\/Me)/;

/** Timers up to this delay belong to a story's rendering. */
const AT_ONCE_MS = 5;
const ASKING_MS = 200;
const LONGEST_READ_MS = 15_000;

const later = window.setTimeout.bind(window);
const forget = window.clearTimeout.bind(window);
const soon = (ms: number) => new Promise((resolve) => later(resolve, ms));

/** Waits until the story has read the storage. The database answers in its own time, which no fake clock changes. */
async function hasRead(root: Element): Promise<void> {
  const end = Date.now() + LONGEST_READ_MS;
  while (root.querySelector('[aria-busy=true]')) {
    if (Date.now() > end) throw new Error('It is still reading the storage.');
    await soon(AT_ONCE_MS);
  }
}

/** Pending timers of the current story, by id, and its fake clock. */
const due = new Map<number, { at: number; work: () => void }>();
let numbers = 0;
let now = 0;
let end = AT_ONCE_MS;

// Casts: timer ids are numbers in pages, but objects in Node, whose types are also in scope.
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

/** Waits for pending promises: effects, their updates, and answers of the mock. */
async function turn(): Promise<void> {
  await message();
  // A rejected promise is reported in a separate task, which starts after this one.
  await message();
}

/** Runs the story's timers, and those that they start, in order. */
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
      await hasRead(root);
      await settle();
    }
  } catch (error) {
    errors.push(`thrown: ${error}`);
  }
  const elements = [...root.querySelectorAll('*')].map(({ localName }) => localName).join(' ');
  render(null, root);
  root.remove();
  // The next story would read what they stored.
  if (ASKING.test(story.name)) await eraseAll();
  return { name: story.name, errors, elements };
}

window.drawStories = async (controls = false) => {
  const chosen = controls ? [CONTROLS] : Object.values(files);
  const outcomes: Outcome[] = [];
  for (const file of chosen) {
    for (const story of compose(file, page, initialGlobals)) outcomes.push(await draw(story));
  }
  return outcomes;
};
