import type { App } from '../../../contract/entities/app';
import { qrSource } from '../../features/addresses/addresses';
import { isFor } from '../shared/is-for';
import type { Page } from '../shared/page';
import s from './OnPhone.module.css';

/** Edge of the QR code, px: about 4 px a module. */
const EDGE = 148;

/**
 * The QR code of this page: on a PC for the visitor's phone, on an iPhone for another phone. Loaded as an image: inline it would take 300
 * bytes of the page.
 */
export function OnPhone({ app, page }: { app: App; page: Page }) {
  const { t } = page;
  return (
    <p className={page.device === 'pc' ? s.onPc : undefined}>
      <img
        src={qrSource(app.id)}
        width={EDGE}
        height={EDGE}
        alt={t('detail.onPhone.code', { name: app.name })}
      />
      <br />
      {t(isFor(page, app) ? 'detail.onPhone' : 'detail.onPhone.android')}
    </p>
  );
}
