import { INSTALL_CARD_ITEM } from '../../../contract/constants';
import { BRIDGED, clientTypeOf } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { mountAtEnd } from '../../platform/mount';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { qrSource } from '../addresses/addresses';
import type { Attributed } from '../attribution/begin';
import type { View } from '../recent-views/views';
import { isWanted } from './wanted';

/** A pointer that can rest: a phone on its side is as wide as a PC, and has none. */
const POINTER = '(hover:hover)';

/**
 * Offers the install card once a day to who came to an app's page on a PC by a search, where the operator opened it (D§11).
 *
 * @param app whose page this is
 * @param attributed where the visitor came from
 * @param configured settled once the shop's configuration is there
 */
export async function showInstallCard(
  app: View,
  attributed: Promise<Attributed>,
  configured: Promise<unknown>,
): Promise<void> {
  if (!matchMedia(POINTER).matches || BRIDGED.includes(clientTypeOf(shell()))) return;
  await configured;
  const { source, query } = await attributed;
  const config = ((await read(entries.config))?.value ?? {}) as Record<string, unknown>; // its items are checked next
  const landing = {
    config: config[INSTALL_CARD_ITEM],
    source,
    utmSource: query.get('utm_source'),
    shown: (await read(entries.installCard)) !== undefined,
  };
  if (!isWanted(landing)) return;
  const [{ InstallCard }, { speak }] = await Promise.all([
    import('./InstallCard'),
    import('../../i18n/later/speak'),
  ]);
  const say = await speak();
  await write(entries.installCard, true);
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
