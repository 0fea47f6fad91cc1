import type { AppDetail } from '../../../contract/entities/app';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { gameMark, sourceHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';

/** Stores for iPhones that install an app from the address of its file. Their names are the same in every language. */
const STORES = [
  { name: 'AltStore', scheme: 'altstore' },
  { name: 'SideStore', scheme: 'sidestore' },
] as const;

/**
 * How to get an app for iOS: on an iPhone from one of the stores that can install it, on any device as a file. On other
 * devices the stores' links lead nowhere, so they are left out.
 */
export function InstallOnIphone({ app, page: { t, platform } }: { app: AppDetail; page: Page }) {
  const { file } = app;
  const mark = gameMark(app);
  if (file === undefined) return null;
  // Apps notarised for AltStore PAL have a folder or a manifest, which only PAL reads, from their source.
  if (/\/(?:manifest\.json)?(?:$|[?#])/i.test(file))
    return (
      <>
        {app.sourceId && (
          <p>
            <LinkButton href={sourceHref(app.sourceId)} {...mark}>
              {t('detail.installWith', { store: 'AltStore PAL' })}
            </LinkButton>
          </p>
        )}
        <p>{t('detail.pal.needs')}</p>
      </>
    );
  return (
    <>
      {platform === 'ios' &&
        STORES.map(({ name, scheme }, i) => (
          <p key={scheme}>
            <LinkButton
              {...mark}
              variant={i === 0 ? 'solid' : 'soft'}
              data-install={`${scheme}://install?url=`}
              href={`${scheme}://install?url=${encodeURIComponent(file)}`}
            >
              {t('detail.installWith', { store: name })}
            </LinkButton>
          </p>
        ))}
      <p>
        <LinkButton href={file} data-install="" {...mark}>
          {t('detail.ipa')}
        </LinkButton>
      </p>
      <p>{t('detail.ipa.needs')}</p>
    </>
  );
}
