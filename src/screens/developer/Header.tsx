import type { DeveloperProfile } from '../../../contract/entities/app';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { developerHref } from '../../features/addresses/addresses';
import { AppActions } from '../../features/wish-list/AppActions';
import { hostOf, isWeb } from '../detail/Links';
import { Island } from '../shared/Island';
import type { Page } from '../shared/page';
import { sharedAddresses } from './Facts';
import s from './Header.module.css';

interface Props {
  developer: DeveloperProfile;
  page: Page;
}

/** The developer's initial, name, numbers of apps and games, and the sites that their apps name first. */
export function Header({ developer, page: { t } }: Props) {
  const { id, name, apps, games, webSites, sourceCode } = developer;
  const links = [...webSites.filter(isWeb).slice(0, 1), ...sharedAddresses(sourceCode).slice(0, 1)];
  const notes = [
    t('developer.note'),
    apps > 0 && t('list.apps.count', { n: apps }),
    games > 0 && t('list.games.count', { n: games }),
  ];
  return (
    <div className={s.header}>
      <AppIcon name={name} size={100} />
      <div>
        <h1 dir="auto">{name}</h1>
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </div>
      <div className={s.links}>
        <Island
          name="actions"
          needsScript
          of={AppActions}
          props={{ href: developerHref(id), name, follow: t('list.follow') }}
        />
        {[...new Set(links)].map((address) => (
          <LinkButton key={address} href={address} rel="noopener nofollow">
            {hostOf(address)}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
