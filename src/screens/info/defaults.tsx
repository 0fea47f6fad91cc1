import type { ReactNode } from 'react';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { Columns } from '../../../design-system/components/Columns/Columns';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Link } from '../../../design-system/components/Link/Link';
import { Section } from '../../../design-system/components/Section/Section';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Text } from '../../../design-system/components/Text/Text';
import { sourceHref } from '../../features/addresses/addresses';
import { hostOf, isWeb } from '../detail/Links';
import type { ScreenProps } from '../route';
import s from './Info.module.css';
import type { InfoData } from './load';

type Props = ScreenProps<InfoData>;

/**
 * The store's own texts, for operators who have written none. They claim nothing that only an operator can know: what the
 * shop has, who runs it, and where its apps come from.
 */
export const About = ({ data: { shop }, page }: Props) => {
  const { t, format } = page;
  const figures: [string, ReactNode][] = shop
    ? [
        [t('kind.apps'), shop.apps > 0 && format.count(shop.apps)],
        [t('kind.games'), shop.games > 0 && format.count(shop.games)],
        [t('site.platform'), shop.platforms.map((one) => t(`platform.${one}`)).join(' · ')],
        [t('site.operator'), shop.operator?.name ?? (shop.demo && t('site.demo.operator'))],
      ]
    : [];
  return (
    <>
      <Stack>
        <Text>{t('site.description')}</Text>
        <Text>{t('info.about.free')}</Text>
      </Stack>
      <dl className={s.figures}>
        {figures.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {shop && shop.sources.length > 0 && (
        <Section id="sources" title={t('info.about.from')}>
          <Stack gap="loose">
            <Text>{t('info.about.sources')}</Text>
            <ul className={s.sources}>
              {shop.sources.map(({ id, name, address }) => (
                <li key={id}>
                  <a href={sourceHref(id)}>
                    <AppIcon name={name} size={50} />
                    <span>
                      <b dir="auto">{name}</b>
                      {address && isWeb(address) && <small>{hostOf(address)}</small>}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </Stack>
        </Section>
      )}
      <Columns
        even
        aside={
          <Section title={t('info.contact')}>
            <Text>
              {t('info.contact.report')} <Link href="/contact">{t('info.contact')}</Link>
            </Text>
          </Section>
        }
      >
        <Section title={t('info.about.getIn')}>
          <Text>{t('info.about.getIn.text')}</Text>
        </Section>
      </Columns>
    </>
  );
};

export const Contact = ({ data, page: { t } }: Props) => {
  const address = data.shop?.operator?.contact;
  return (
    <Stack>
      {address ? (
        <KeyValueList
          items={[
            { label: t('site.operator'), value: data.shop?.operator?.name },
            {
              label: t('info.contact.address'),
              value: <Link href={hrefOf(address)}>{address}</Link>,
            },
          ]}
        />
      ) : (
        <Text>{t('info.contact.none')}</Text>
      )}
      <Text>{t('info.contact.report')}</Text>
      <Text>{t('info.contact.developer')}</Text>
    </Stack>
  );
};

const hrefOf = (address: string) =>
  address.startsWith('https://') ? address : `mailto:${address}`;

const TERMS = ['free', 'apps', 'check', 'realName', 'fair', 'asIs', 'changes'] as const;

export const Terms = ({ page: { t } }: Props) => (
  <Stack>
    {TERMS.map((one) => (
      <Text key={one}>{t(`info.terms.${one}`)}</Text>
    ))}
  </Stack>
);
