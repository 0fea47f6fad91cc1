import type { App } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { qrSource } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';

/** Edge of the QR code, px: about 4 px a module. */
const EDGE = 148;

/** On a PC, the QR code of this page for a phone. Loaded as an image: inline it would take 300 bytes of the page. */
export function OnPhone({ app, page: { device, t } }: { app: App; page: Page }) {
  if (device === 'phone') return null;
  return (
    <Section title={t('detail.onPhone')}>
      <img
        src={qrSource(app.id)}
        width={EDGE}
        height={EDGE}
        loading="lazy"
        alt={t('detail.onPhone.code', { name: app.name })}
      />
    </Section>
  );
}
