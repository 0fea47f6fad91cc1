import type { ComponentType, VNode } from 'preact';
import { h } from 'preact';
import type { ApiParameters } from '../../../stories/api/parameters';

type Values = Record<string, unknown>;

/** The context of a story. */
export interface Context {
  args: Values;
  globals: Values;
  loaded: Values;
  parameters: { api?: ApiParameters };
}

type Draw = (update?: Partial<Context>) => VNode;

/** The parts of a story, or of its file's defaults, that rendering needs. */
export interface StoryParts {
  title?: string;
  args?: Values;
  globals?: Values;
  parameters?: Context['parameters'];
  component?: ComponentType<Values>;
  render?: (args: Values, context: Context) => VNode;
  loaders?: ((context: Context) => unknown)[];
  decorators?: Decorator[];
}

export type Decorator = (story: Draw, context: Context) => VNode;

/** A file of stories: `default` has what they share. */
export type StoryFile = Record<string, StoryParts> & { default: StoryParts };

/** A story that can be rendered. */
export interface Composed {
  /** `Components/Content/Badge: Stress` */
  name: string;
  parameters: Context['parameters'];
  draw(): Promise<VNode>;
}

/** The stories of a file, composed like in Storybook. `around` decorates each of them. */
export function compose(file: StoryFile, around: Decorator, globals: Values): Composed[] {
  const { default: meta, ...stories } = file;
  return Object.entries(stories).map(([name, story]) => {
    const parameters = { ...meta.parameters, ...story.parameters };
    return {
      name: `${meta.title}: ${name}`,
      parameters,
      async draw() {
        const context: Context = {
          args: { ...meta.args, ...story.args },
          globals: { ...globals, ...meta.globals, ...story.globals },
          loaded: {},
          parameters,
        };
        for (const load of [...(meta.loaders ?? []), ...(story.loaders ?? [])])
          Object.assign(context.loaded, await load(context));
        const layers = [...(story.decorators ?? []), ...(meta.decorators ?? []), around];
        const drawn = layers.reduce(wrap, bare(meta, story));
        // As a component, because a story may use hooks.
        const Story: ComponentType = () => drawn(context);
        return h(Story, {});
      },
    };
  });
}

type Drawn = (context: Context) => VNode;

function bare(meta: StoryParts, story: StoryParts): Drawn {
  const render = story.render ?? meta.render;
  const component = story.component ?? meta.component;
  return (context) => {
    if (render) return render(context.args, context);
    if (!component) throw new Error('A story has neither a component nor a way to draw itself.');
    return h(component, context.args);
  };
}

const wrap =
  (inner: Drawn, decorate: Decorator): Drawn =>
  (context) =>
    decorate((update) => inner({ ...context, ...update }), context);
