import type { AppDetail, Fit } from '../../../contract/entities/app';
import { versionLink } from '../../features/addresses/addresses';
import { androidOf } from '../shared/oldest-system';
import type { Page } from '../shared/page';

interface Props {
  app: AppDetail;
  page: Page;
}

/**
 * The newest version for each range of systems on which the offered one does not run, as plain links. The script puts the
 * right one on the button, where the browser tells its system (src/features/download/fit-system.ts).
 */
export function Fits({ app, page: { t } }: Props) {
  const { fits, version } = app;
  if (!fits || !version) return null;
  const isIos = app.platform === 'ios';
  const system = isIos ? 'iOS' : 'Android';
  return (
    <small data-fits="">
      {fits.map((fit) => {
        const { href, data } = versionLink(app, fit.id, fit.size);
        const { from, to } = rangeOf(fit, isIos);
        const systemsOf = (): string => {
          if (to === undefined) return t('detail.since', { system: `${system} ${from}` });
          return from === ''
            ? t('permissions.upTo', { system: `${system} ${to}` })
            : t('detail.fits.range', { from: `${system} ${from}`, to });
        };
        return (
          <a
            key={fit.id}
            href={href}
            {...data}
            data-file={fit.file}
            data-from={numberOf(from, 0)}
            data-to={numberOf(to, 99)}
          >
            {t('detail.fits', { system: systemsOf(), version: fit.versionName })}
          </a>
        );
      })}
    </small>
  );
}

/** A range as versions of the system: of iOS `16.4` and `17`, of Android `5.0` and `13`. */
function rangeOf({ from, to }: Fit, isIos: boolean): { from: string; to: string | undefined } {
  const name = isIos ? iosOf : (sdk: number) => androidOf(sdk).replace('Android ', '');
  return {
    from: from === 0 ? '' : name(from),
    to: to === undefined ? undefined : name(to),
  };
}

/** The last update of a version of iOS stands for the version. */
const iosOf = (system: number): string => {
  const [major, minor] = [Math.floor(system / 100), system % 100];
  return minor === 99 ? String(major) : `${major}.${minor}`;
};

/** `16.4` as 1604, for the script. */
const numberOf = (version: string | undefined, update: number): number | undefined => {
  const [major, minor = update] = (version ?? '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  return major ? major * 100 + minor : undefined;
};
