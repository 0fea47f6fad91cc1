import type { Decorator } from '@storybook/preact-vite';
import { inEnglish } from '../../design-system/samples/english';
import { wordsOf } from '../../design-system/samples/words';
import { chooseStatus } from './app-status';
import { chooseLanguage } from './english';

/** Sets an attribute of `<html>` the way the server writes it, or takes it away. */
function mark(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

/** Sets the attributes that the server writes on `<html>`, and simulates browser settings. */
export const page: Decorator = (Story, { args, globals }) => {
  const { theme, lang, dir, text, client, status, lite } = globals;
  const [colours, contrast] = theme.startsWith('contrast')
    ? [theme === 'contrast' ? 'light' : 'dark', 'more']
    : [theme, undefined];
  Object.assign(document.documentElement, { lang, dir });
  document.documentElement.style.fontSize = text === '100' ? '' : `${text}%`;
  mark('theme', colours);
  mark('contrast', contrast);
  mark('client', client);
  mark('lite', lite === 'on' ? '' : undefined);
  chooseLanguage(lang);
  chooseStatus(status, wordsOf(globals));
  return <Story args={lang === 'en' ? inEnglish(args) : args} />;
};
