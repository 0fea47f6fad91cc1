import type { Message } from './message';
import type { Values } from './texts/values';
import type client from './texts/zh-CN/client.json';
import type lazy from './texts/zh-CN/lazy.json';
import type library from './texts/zh-CN/library.json';
import type myPrizes from './texts/zh-CN/my-prizes.json';
import type realName from './texts/zh-CN/real-name.json';
import type status from './texts/zh-CN/status.json';

/** The files of texts that browsers load (vite.config.ts). */
interface Files {
  client: typeof client;
  lazy: typeof lazy;
  library: typeof library;
  'my-prizes': typeof myPrizes;
  'real-name': typeof realName;
  status: typeof status;
}

export type TextsFile = keyof Files;

/** The texts of one file. Those with a number may have plural forms. */
export type Texts<F extends TextsFile> = {
  readonly [K in keyof Files[F]]: K extends keyof Values
    ? 'n' extends Values[K]
      ? Message
      : string
    : string;
};

/** The hash in the names of the built files. Without a build there is none; with it nothing of `FILES` is left. */
declare const __TEXTS__: string | undefined;

const FILES = import.meta.glob<{ default: unknown }>(
  './texts/*/{client,lazy,library,my-prizes,real-name,status}.json',
);

function load(lang: string, file: TextsFile): Promise<{ default: unknown }> {
  if (typeof __TEXTS__ === 'undefined')
    return FILES[`./texts/${lang}/${file}.json`]?.() ?? Promise.reject(new Error(lang));
  // In a variable: around a template literal inside `import()` Vite writes a preloader.
  const address = `./${file}.${lang}-${__TEXTS__}.js`;
  return import(/* @vite-ignore */ address);
}

/** Loads texts in the page's language only (D§1). */
export const loadTexts = <F extends TextsFile>(file: F): Promise<Texts<F>> =>
  load(document.documentElement.lang, file).then(
    // Cast: texts.test.ts compares the keys of each language with the Chinese ones.
    (module) => module.default as Texts<F>,
    (error: unknown) => {
      // As Vite does it for imports that it knows (src/page/behaviours/reload-for-missing-chunk.ts).
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    },
  );
