import type { SourceProfile } from '../../../contract/entities/app';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Section } from '../../../design-system/components/Section/Section';
import { qrOfSource } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';
import s from './Follow.module.css';
import { followLinks } from './follow-links';

/** Edge of the QR code, px: about 4 px a module. */
const EDGE = 148;

/**
 * How to follow a source with a store on the phone, which then brings its updates. On a PC, and on the other kind of phone,
 * the links lead nowhere: a PC shows the page's QR code.
 */
export function Follow({ source, page }: { source: SourceProfile; page: Page }) {
  const { t, device, platform } = page;
  const links = followLinks(source);
  const { kind } = source;
  if (!kind || links.length === 0) return null;
  const isHere = device === 'phone' && (platform === 'ios') === (kind === 'altstore');
  return (
    <Section title={t('source.follow')}>
      <div className={s.follow}>
        <p>{t(`source.follow.${kind}`)}</p>
        {isHere &&
          links.map(({ store, href }) => (
            <LinkButton key={store} href={href}>
              {t('source.addTo', { store })}
            </LinkButton>
          ))}
        {device !== 'phone' && (
          <img
            src={qrOfSource(source.id)}
            width={EDGE}
            height={EDGE}
            loading="lazy"
            alt={t('detail.onPhone.code', { name: source.name })}
          />
        )}
      </div>
    </Section>
  );
}
