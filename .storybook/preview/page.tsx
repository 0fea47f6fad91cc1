import type { Decorator } from '@storybook/preact-vite';
import { translated } from '../../design-system/samples/translated';
import { wordsOf } from '../../design-system/samples/words';
import { chooseStatus } from './app-status';
import { initialGlobals } from './toolbars';

/** Sets an attribute of `<html>` the way the server writes it, or takes it away. */
function mark(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Sets the attributes that the server writes on `<html>`, and simulates browser settings. */
export function markPage(globals: Readonly<Record<string, unknown>>): void {
  // Cast: the toolbar's values are texts (toolbars.ts).
  const settings = { ...initialGlobals, ...globals } as typeof initialGlobals;
  const { theme, lang, dir, text, client, lite } = settings;
  const [colours, contrast] = theme.startsWith('contrast')
    ? [theme === 'contrast' ? 'light' : 'dark', 'more']
    : [theme, undefined];
  Object.assign(document.documentElement, { lang, dir });
  document.documentElement.style.fontSize = text === '100' ? '' : `${text}%`;
  mark('theme', colours);
  mark('contrast', contrast);
  mark('client', client);
  mark('lite', lite === 'on' ? '' : undefined);
}

/** The page of a story: its attributes, and its texts in the toolbar's language. */
export const page: Decorator = (Story, { args, globals }) => {
  const { lang, status } = globals;
  markPage(globals);
  chooseStatus(status, wordsOf(globals));
  return <Story args={translated(args, lang)} />;
};
