import { loadTranslate } from '../../i18n/load-translate';
import { SHOP } from '../../i18n/shop';
import { mountAtEnd } from '../../platform/mount';
import { InstallBar } from './InstallBar';
import type { InstallPrompt } from './shells';
import { answerOffer } from './visits';

/** The shop's name, which pages of a shop with another one contain. */
const shopName = () => document.documentElement.dataset.shop ?? SHOP;

/**
 * Shows the offer at the bottom of the screen, unless something else is there.
 * @param prompt the browser's install prompt; without it the bar says how to install from the browser's menu
 */
export async function showOffer(prompt: InstallPrompt | undefined): Promise<void> {
  const say = await loadTranslate();
  if ('foot' in document.documentElement.dataset) return;
  mountAtEnd(
    <InstallBar
      label={say('install.label')}
      text={say(prompt ? 'install.text' : 'install.ios', { brand: shopName() })}
      noLabel={say(prompt ? 'install.no' : 'install.known')}
      yesLabel={say('install.yes')}
      onYes={prompt && (() => void prompt.prompt())}
      onAnswer={() => void answerOffer()}
    />,
  );
}
