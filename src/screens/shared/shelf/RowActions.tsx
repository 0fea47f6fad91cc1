import type { App } from '../../../../contract/entities/app';
import { DownloadButton } from '../../../../design-system/components/DownloadButton/DownloadButton';
import { appHref, gameMark, latestLink } from '../../../features/addresses/addresses';
import { AppActions } from '../../../features/wish-list/AppActions';
import { hostOf } from '../../detail/Links';
import { Island } from '../Island';
import { isFor } from '../is-for';
import { OrderButton } from '../OrderButton';
import type { Page } from '../page';

interface Props {
  app: App;
  page: Page;
}

/** What a visitor can do with an app in a list: get it as on its own page, and put it on the wish list. */
export const RowActions = ({ app, page }: Props) => (
  <>
    <Get app={app} page={page} />
    <Island
      as="span"
      name="actions"
      needsScript
      of={AppActions}
      props={{ id: app.id, name: app.name, wish: page.t('me.kind.wishes') }}
    />
  </>
);

/** The button of an app in a list; nothing for one that can be got neither here nor at an address that its catalogue knows. */
export function Get({ app, page }: Props) {
  const { t } = page;
  const { id, name, platform, releaseAt, downloadable, otherSite } = app;
  // A file for the other platform is never offered as installable (D§20).
  if (!isFor(page, app)) return null;
  if (releaseAt !== undefined)
    return <OrderButton appId={id} label={t('order.button')} name={name} size="small" />;
  // Without a file and an address there is nothing to get: the row leads to the app's page, as the whole row does.
  if (!downloadable)
    return (
      otherSite && (
        <DownloadButton
          label={t('app.visit')}
          name={name}
          href={otherSite}
          external={t('app.opens', { host: hostOf(otherSite) })}
        />
      )
    );
  // How to install it is on the app's own page: nothing is downloaded or left by the button.
  if (platform === 'ios')
    return <DownloadButton label={t('app.view')} name={name} href={appHref(id)} />;
  const { href, data } = latestLink(app);
  // Without scripts, players who may have to register go to the game's page. With scripts they register here, and the
  // download follows (src/features/download/may-download.tsx).
  const isGame = gameMark(app) !== undefined;
  return (
    <div data-download={isGame ? href : ''}>
      <DownloadButton
        label={t('app.download')}
        name={name}
        href={isGame ? appHref(id) : href}
        // A toast says that it has begun (src/features/download/say-started.ts): a longer label would move the row.
        data={data}
      />
    </div>
  );
}
