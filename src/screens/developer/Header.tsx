import type { DeveloperProfile } from '../../../contract/entities/app';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { developerHref, iconBase } from '../../features/addresses/addresses';
import { AppActions } from '../../features/wish-list/AppActions';
import { machineDate } from '../../i18n/date';
import { hostOf, isWeb } from '../detail/Links';
import { Breakable } from '../shared/Breakable';
import { Island } from '../shared/Island';
import { KeyFigures } from '../shared/key-figures/KeyFigures';
import type { Page } from '../shared/page';
import { sharedAddresses } from './Facts';
import s from './Header.module.css';

interface Props {
  developer: DeveloperProfile;
  /** Their first apps, whose icons are the header's picture. */
  apps: readonly { id: number; name: string }[];
  page: Page;
}

/** Icons beside the name: as many as a phone has room for. */
const ICONS = 4;

/** The developer's name with the icons of their apps, the sites that those name first, and figures over all apps. */
export function Header({ developer, apps, page }: Props) {
  const { t, format, lite } = page;
  const { id, name, webSites, sourceCode, rating, ratings = 0, installs } = developer;
  const links = [...webSites.filter(isWeb).slice(0, 1), ...sharedAddresses(sourceCode).slice(0, 1)];
  const isMixed = developer.apps > 0 && developer.games > 0;
  const day = (at: number | undefined) =>
    at !== undefined && <time dateTime={machineDate(at)}>{format.date(at)}</time>;
  return (
    <>
      <div className={s.header}>
        <div className={s.icons}>
          {apps.slice(0, ICONS).map((app) => (
            <AppIcon key={app.id} base={iconBase(app.id)} name={app.name} size={65} coarse={lite} />
          ))}
          {apps.length === 0 && <AppIcon name={name} size={65} />}
        </div>
        <div>
          <h1 dir="auto">
            <Breakable text={name} after="capitals" />
          </h1>
          <small>{[t('developer.note'), ...developer.sources].join(' · ')}</small>
        </div>
        <div className={s.links}>
          <Island
            name="actions"
            needsScript
            of={AppActions}
            props={{
              href: developerHref(id),
              name,
              follow: t('list.follow'),
              following: t('list.following'),
            }}
          />
          {[...new Set(links)].map((address) => (
            <LinkButton key={address} href={address} rel="noopener nofollow">
              {hostOf(address)}
            </LinkButton>
          ))}
        </div>
      </div>
      <KeyFigures
        rows={[
          // Of one kind: the heading of the list has their number.
          [t('kind.apps'), isMixed && format.count(developer.apps)],
          [t('kind.games'), isMixed && format.count(developer.games)],
          [
            t('detail.rating'),
            rating !== undefined && (
              <>
                {format.rating(rating)} <small>{t('detail.ratings', { n: ratings })}</small>
              </>
            ),
          ],
          [t('detail.installs'), installs !== undefined && format.count(installs)],
          [t('developer.since'), day(developer.addedAt)],
          [t('detail.updated'), day(developer.updatedAt)],
        ]}
      />
    </>
  );
}
