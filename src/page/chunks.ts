import { scripts, sheets } from 'virtual:chunks';

export type Chunk = keyof typeof scripts;

export const isChunk = (name: string): name is Chunk => name in scripts;

/** Imports a chunk; an imported one is not run again. */
export function load(name: Chunk): Promise<Record<string, unknown>> {
  // In a variable: around a template literal inside `import()` Vite writes a preloader.
  const address = `/assets/${name}-${scripts[name]}.js`;
  return import(/* @vite-ignore */ address);
}

/** Loads a chunk's style sheet, if it has one. The promise resolves when the sheet has loaded or failed. */
export function loadStyles(name: Chunk): Promise<unknown> | undefined {
  const hash = sheets[name];
  if (!hash) return undefined;
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/assets/${name}-${hash}.css`;
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
