import { scripts, sheets } from 'virtual:chunks';

export type Chunk = keyof typeof scripts;

/** Whether there is a chunk of this name. */
export const isChunk = (name: string): name is Chunk => name in scripts;

/** Fetches a chunk and runs it once. */
export function load(name: Chunk): Promise<Record<string, unknown>> {
  // By way of a variable: around an address put together in place Vite writes a preloader.
  const address = `/assets/${name}-${scripts[name]}.js`;
  return import(/* @vite-ignore */ address);
}

/** Fetches the styles that a chunk brings along, where it has some; resolves when they are there, or can't be had. */
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
