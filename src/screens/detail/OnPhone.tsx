import type { App } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import { qrSource } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';

/** Edge of the code's picture, px: some 4 px a module. */
const EDGE = 148;

/** On a PC the way to this page on a phone. A picture of its own: drawn into the page, it would take 300 bytes of it. */
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
