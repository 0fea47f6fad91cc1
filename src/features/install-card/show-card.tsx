import { INSTALL_CARD_ITEM } from '../../../contract/constants';
import { mountAtEnd } from '../../platform/mount';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { qrSource } from '../addresses/addresses';
import type { Attributed } from '../attribution/begin';
import type { View } from '../recent-views/views';
import { track } from '../telemetry/reports';
import { isInstallCardShown, isPcBrowser } from './when-shown';

/**
 * Offers the install card once a day to a visitor who came to an app's page on a PC from a search, where the operator
 * has enabled it (D§11).
 *
 * @param app the page's app
 * @param attributed where the visitor came from
 * @param configured resolves when the shop's configuration has been loaded
 */
export async function showInstallCard(
  app: View,
  attributed: Promise<Attributed>,
  configured: Promise<unknown>,
): Promise<void> {
  if (!isPcBrowser()) return;
  await configured;
  const { source, query } = await attributed;
  const config = ((await read(entries.config))?.value ?? {}) as Record<string, unknown>; // the items are checked next
  const landing = {
    config: config[INSTALL_CARD_ITEM],
    source,
    utmSource: query.get('utm_source'),
    productId: query.get('productId'),
    shown: (await read(entries.installCard)) !== undefined,
  };
  if (!isInstallCardShown(landing)) return;
  const [{ InstallCard }, { loadTranslate }] = await Promise.all([
    import('./InstallCard'),
    import('../../i18n/load-translate'),
  ]);
  const say = await loadTranslate();
  await write(entries.installCard, true);
  void track('show', 'install-card');
  mountAtEnd(
    <InstallCard
      title={say('card.title', { name: app.name })}
      text={say('card.text')}
      close={say('site.close')}
      code={qrSource(app.id)}
      codeLabel={say('card.code', { name: app.name })}
    />,
  );
}
