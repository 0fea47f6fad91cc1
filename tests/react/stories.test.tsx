import { render } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { takeWarnings } from '../helpers/react-warnings';

type Args = Record<string, unknown>;
/** What a decorator wraps: the story, drawn with these arguments instead of its own. */
type Inner = ComponentType<{ args?: Args }>;
type Decorator = (Within: Inner, context: object) => ReactNode;

/** The fields of a story, or of a file's defaults, that are needed to render it. */
interface Story {
  component?: ComponentType<Args>;
  args?: Args;
  render?: (args: Args, context: object) => ReactNode;
  decorators?: Decorator | readonly Decorator[];
}

const files = import.meta.glob<Record<string, Story>>(
  '../../design-system/components/*/*.stories.tsx',
  { eager: true },
);

const list = (decorators: Story['decorators'] = []) =>
  typeof decorators === 'function' ? [decorators] : decorators;

/** A story as a component, in its decorators, the story's own inside. */
function compose(defaults: Story, story: Story): ComponentType {
  const args = { ...defaults.args, ...story.args };
  const context = { args, parameters: {}, globals: {} };
  const draw = story.render ?? defaults.render;
  const { component } = { ...defaults, ...story };
  const Plain: Inner = ({ args: own = args }) => {
    if (draw) return <>{draw(own, { ...context, args: own })}</>;
    return component ? createElement(component, own) : null;
  };
  return [...list(story.decorators), ...list(defaults.decorators)].reduce<Inner>(
    (Within, decorate) =>
      ({ args: own = args }) => <>{decorate(Within, { ...context, args: own })}</>,
    Plain,
  );
}

// Missing in jsdom, where it would have no visible effect.
Element.prototype.scrollIntoView = () => undefined;

const components = Object.keys(import.meta.glob('../../design-system/components/*/*.tsx')).map(
  (file) => /(\w+)\.tsx$/.exec(file)?.[1],
);

/** React's messages. A component's own warning about bad input is no fault. */
const saidByReact = () =>
  takeWarnings().filter((words) => !components.includes(words.split(': ')[0]));

/** Renders like a server, then hydrates the result like a page. */
function renderAndHydrate(Composed: ComponentType): void {
  const box = document.createElement('div');
  box.innerHTML = renderToString(<Composed />);
  document.body.append(box);
  // React reports a hydration mismatch here only.
  const onRecoverableError = (error: unknown) => console.error(error);
  const options = { container: box, hydrate: true, onRecoverableError };
  render(<Composed />, options);
}

describe.each(Object.entries(files))(
  'on React 19, %s',
  (_file, { default: defaults = {}, ...stories }) => {
    it.each(Object.entries(stories))(
      '%s renders on the server and hydrates without a warning',
      (_name, story) => {
        renderAndHydrate(compose(defaults, story));
        expect(saidByReact()).toEqual([]);
      },
    );
  },
);

it('(control: a hydration mismatch is detected)', () => {
  let calls = 0;
  renderAndHydrate(() => {
    calls += 1;
    return <b>{calls}</b>;
  });
  expect(saidByReact().join()).toContain('Hydration failed');
});
