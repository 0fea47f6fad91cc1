import { render } from 'preact';
import { drawPictures } from '../../../.storybook/preview/pictures';
import { initialGlobals } from '../../../.storybook/preview/toolbars';
import { compose, type StoryFile } from '../../engines/stories/compose';

/** `name: value` of each property of an element's computed style that does not have its initial value. */
export type Look = string[];

declare global {
  interface Window {
    storyNames: string[];
    /** Renders a story; returns the computed style of each element that a component renders, after its tag and classes. */
    lookOf(story: number): Promise<[element: string, look: Look][]>;
  }
}

drawPictures();

const files = import.meta.glob<StoryFile>('../../../design-system/components/*/*.stories.tsx', {
  eager: true,
});
const stories = Object.values(files)
  .flatMap((file) => compose(file, (story) => story(), initialGlobals))
  .filter(({ name }) => !/: (Stress|Do[A-Z]|Dont)/.test(name));

/** Depend on the length of a host's texts and on the time. */
const GEOMETRY =
  /^(.*-)?(width|height|top|right|bottom|left|size|origin|start|end)$|^(transform|perspective|transition|animation|grid-template)/;
const KEPT = /^(margin|padding|border|min|max)-/;

const plain = document.head.appendChild(document.createElement('b'));
plain.style.all = 'initial';
const initial = new Map(
  [...getComputedStyle(plain)]
    .filter((name) => KEPT.test(name) || !GEOMETRY.test(name))
    .map((name) => [name, getComputedStyle(plain).getPropertyValue(name)]),
);

function lookOfElement(element: Element): Look {
  const style = getComputedStyle(element);
  const look: Look = [];
  for (const [name, usual] of initial) {
    const value = style.getPropertyValue(name);
    // It shows on items of lists only, and is inherited by everything.
    if (name.startsWith('list-style') && style.display !== 'list-item') continue;
    if (value !== usual) look.push(`${name}: ${value.replace(/url\([^)]*\)/g, 'url()')}`);
  }
  return look;
}

const root = document.body.appendChild(document.createElement('main'));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

window.storyNames = stories.map(({ name }) => name);
window.lookOf = async (number) => {
  render(null, root);
  const story = stories[number];
  if (!story) throw new Error(`There are ${stories.length} stories.`);
  render(await story.draw(), root);
  await frame();
  await frame();
  const elements = [...document.querySelectorAll('main *:not([data-host]):not(svg *)')];
  return elements.map((element) => [
    `${element.localName}.${element.getAttribute('class')}`,
    lookOfElement(element),
  ]);
};
