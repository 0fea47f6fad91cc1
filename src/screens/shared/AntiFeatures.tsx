import type { AppDetail } from '../../../contract/entities/app';
import { excerpt } from '../../../contract/excerpt';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { antiFeatureMeaning } from '../../i18n/anti-features';
import type { Page } from './page';

interface Props {
  app: AppDetail;
  page: Pick<Page, 'lang' | 't'>;
  /** Bytes shown of the reason why this app has one, and of the names of trackers; all by default. */
  longest?: number;
}

/** Whether there is anything to say. */
export const isNotable = ({ antiFeatures, trackers, reproducible }: AppDetail): boolean =>
  antiFeatures.length > 0 || trackers !== undefined || reproducible !== undefined;

/**
 * An app's anti-features: our description where there is one, then the catalogue's reason. Then what others found in its
 * file.
 */
export function AntiFeatures({ app, page, longest = Number.POSITIVE_INFINITY }: Props) {
  const { t, lang } = page;
  const { trackers, reproducible } = app;
  const items = app.antiFeatures.map(({ key, name, reason, description }) => {
    const known = antiFeatureMeaning(key, lang);
    const text = [known?.text ?? description, reason && excerpt(reason, longest).text];
    return { label: known?.name ?? name, value: text.filter(Boolean).join(' ') };
  });
  if (trackers)
    items.push({
      label: t('detail.trackers'),
      value: excerpt(trackers.join(', '), longest).text || t('detail.trackers.none'),
    });
  if (reproducible !== undefined)
    items.push({
      label: t('detail.reproducible'),
      value: t(reproducible ? 'detail.reproducible.yes' : 'detail.reproducible.no'),
    });
  return <KeyValueList items={items} />;
}
