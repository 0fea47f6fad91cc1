import { Fragment } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { sourceHref } from '../../features/addresses/addresses';
import type { Page } from '../shared/page';

interface Props {
  offers: NonNullable<AppDetail['alsoFrom']>;
  page: Page;
}

/**
 * Other sources of the app. A phone treats one with another signing key as a different app: neither updates the
 * other.
 */
export const AlsoFrom = ({ offers, page: { t } }: Props) => (
  <div>
    {offers.map(({ sourceId, source, otherSigner }) => (
      <Fragment key={sourceId}>
        <p>
          <a href={sourceHref(sourceId)}>{source}</a>
        </p>
        {otherSigner && <p>{t('detail.otherSigner')}</p>}
      </Fragment>
    ))}
  </div>
);
