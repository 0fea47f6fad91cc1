import { FREE_LICENSES } from '../../../contract/constants';
import type { Page } from '../shared/page';

/** A license as people write it: "GNU GPL 3.0" of `GPL-3.0-or-later`. */
export const licenseName = (spdx: string): string =>
  spdx
    .replace(/-(only|or-later)$/, '')
    .replace(/^([AL]?GPL)\b/, 'GNU $1')
    .replace(/-(?=\d)/, ' ');

const isFree = new RegExp(FREE_LICENSES);

/** The license's name, and of a free one what it allows. */
export const License = ({ spdx, page: { t } }: { spdx: string; page: Page }) => (
  <>
    {licenseName(spdx)}
    {isFree.test(spdx) && (
      <>
        <br />
        <small>{t('detail.license.open')}</small>
      </>
    )}
  </>
);
