import type { App } from '../../../contract/entities/app';
import { qrSource } from '../../features/addresses/addresses';
import { isFor } from '../shared/is-for';
import type { Page } from '../shared/page';

/** Edge of the QR code, px: 4 px a module; beside a button 3 px. */
const EDGE = { phone: 148, pc: 111 } as const;

/**
 * The QR code of this page: on a PC for the visitor's phone, on an iPhone for another phone. Loaded as an image: inline it would take 300
 * bytes of the page.
 */
export function OnPhone({ app, page }: { app: App; page: Page }) {
  const { t } = page;
  return (
    <p>
      <img
        src={qrSource(app.id)}
        width={EDGE[page.device]}
        height={EDGE[page.device]}
        alt={t('detail.onPhone.code', { name: app.name })}
      />
      <br />
      {t(isFor(page, app) ? 'detail.onPhone' : 'detail.onPhone.android')}
    </p>
  );
}
