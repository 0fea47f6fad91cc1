import type { SourceProfile } from '../../../contract/entities/app';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Section } from '../../../design-system/components/Section/Section';
import { followLinks } from '../shared/follow-links';
import type { Page } from '../shared/page';
import s from './Follow.module.css';

/** Something that stores on phones can follow. */
export interface Followed extends Pick<SourceProfile, 'kind' | 'address' | 'fingerprint'> {
  name: string;
  /** The picture of its QR code, and its edge in px: about 4 px a module. */
  code: string;
  edge: number;
}

/**
 * How to follow a source, or this shop, with a store on the phone, which then updates its apps. On a PC and on the other kind
 * of phone the links lead nowhere, so they are left out; a PC shows a QR code instead.
 */
export function Follow({
  title,
  text,
  followed,
  page,
}: {
  title: string;
  text: string;
  followed: Followed;
  page: Page;
}) {
  const { t, device, platform } = page;
  const links = followLinks(followed);
  const { kind, name, code, edge } = followed;
  if (links.length === 0) return null;
  const isHere = device === 'phone' && (platform === 'ios') === (kind === 'altstore');
  return (
    <Section title={title}>
      <div className={s.follow}>
        <p>{text}</p>
        {isHere &&
          links.map(({ store, href }) => (
            <LinkButton key={store} href={href}>
              {t('source.addTo', { store })}
            </LinkButton>
          ))}
        {device !== 'phone' && (
          <img
            src={code}
            width={edge}
            height={edge}
            loading="lazy"
            alt={t('detail.onPhone.code', { name })}
          />
        )}
      </div>
    </Section>
  );
}
