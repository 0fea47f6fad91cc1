import type { ComponentType } from 'react';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../design-system/components/*/[A-Z]*.tsx', '!**/*.{test,stories,usage}.tsx'],
  { eager: true },
);

/** Every component of the design system by its name: the exports that are named like one. Casts: that is what they are. */
export const COMPONENTS: ReadonlyMap<string, ComponentType> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => /^[A-Z][a-z]/.test(name))
      .map(([name, component]) => [name, component as ComponentType] as const),
  ),
);

/** One of them. */
export function componentNamed(name: string): ComponentType {
  const found = COMPONENTS.get(name);
  if (!found) throw new Error(`No component is named ${name}.`);
  return found;
}

interface Story {
  args?: object;
}
const stories = import.meta.glob<{ default: Story; Default: Story }>(
  '../../design-system/components/*/*.stories.tsx',
  { eager: true },
);

/** What each component needs, by its name: the arguments of its first story. */
export const ARGS: ReadonlyMap<string, object> = new Map(
  Object.entries(stories).map(([file, { default: meta, Default }]) => [
    /(\w+)\.stories/.exec(file)?.[1] ?? '',
    { ...meta.args, ...Default.args },
  ]),
);
