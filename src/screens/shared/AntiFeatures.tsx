import type { AppDetail } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { antiFeatureMeaning } from '../../i18n/anti-features';
import { excerpt } from './excerpt';

interface Props {
  app: AppDetail;
  lang: Lang;
  /** Bytes of why this very app has one; all of it unless told. */
  longest?: number;
}

/** What an app's catalogue warns of: in our words where we know it, then its reason. */
export const AntiFeatures = ({ app, lang, longest = Number.POSITIVE_INFINITY }: Props) => (
  <KeyValueList
    items={app.antiFeatures.map(({ key, name, reason, description }) => {
      const known = antiFeatureMeaning(key, lang);
      const text = [known?.text ?? description, reason && excerpt(reason, longest).text];
      return { label: known?.name ?? name, value: text.filter(Boolean).join(' ') };
    })}
  />
);
