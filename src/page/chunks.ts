import { scripts, sheets } from 'virtual:chunks';

export type Chunk = keyof typeof scripts;

export const isChunk = (name: string): name is Chunk => name in scripts;

/** Imports a chunk; an imported one is not run again. */
export function load(name: Chunk): Promise<Record<string, unknown>> {
  // In a variable: around a template literal inside `import()` Vite writes a preloader.
  const address = `/assets/${name}-${scripts[name]}.js`;
  return import(/* @vite-ignore */ address);
}

/** Loads the style sheets of a chunk and of its imports, if they have any. The promise resolves when all have loaded or failed. */
export const loadStyles = (name: Chunk): Promise<unknown> | undefined =>
  sheets[name] &&
  Promise.all(
    sheets[name].map(
      (sheet) =>
        new Promise((done) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = `/assets/${sheet}.css`;
          link.onload = link.onerror = done;
          document.head.append(link);
        }),
    ),
  );
