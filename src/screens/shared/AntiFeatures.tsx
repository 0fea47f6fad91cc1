import type { AppDetail } from '../../../contract/entities/app';
import { excerpt } from '../../../contract/excerpt';
import type { Lang } from '../../../contract/lang';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { antiFeatureMeaning } from '../../i18n/anti-features';

interface Props {
  app: AppDetail;
  lang: Lang;
  /** Bytes shown of the reason why this app has one; all by default. */
  longest?: number;
}

/** An app's anti-features: our description where there is one, then the catalogue's reason. */
export const AntiFeatures = ({ app, lang, longest = Number.POSITIVE_INFINITY }: Props) => (
  <KeyValueList
    items={app.antiFeatures.map(({ key, name, reason, description }) => {
      const known = antiFeatureMeaning(key, lang);
      const text = [known?.text ?? description, reason && excerpt(reason, longest).text];
      return { label: known?.name ?? name, value: text.filter(Boolean).join(' ') };
    })}
  />
);
