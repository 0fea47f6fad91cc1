import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { CardGrid } from '../../../design-system/components/CardGrid/CardGrid';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Link } from '../../../design-system/components/Link/Link';
import { Section } from '../../../design-system/components/Section/Section';
import { Stack } from '../../../design-system/components/Stack/Stack';
import { Text } from '../../../design-system/components/Text/Text';
import { sourceHref } from '../../features/addresses/addresses';
import { hostOf, isWeb } from '../detail/Links';
import type { ScreenProps } from '../route';
import { KeyFigures } from '../shared/key-figures/KeyFigures';
import s from './Info.module.css';
import type { InfoData } from './load';

type Props = ScreenProps<InfoData>;

/**
 * The store's own texts, for operators who have written none. They claim nothing that only an operator can know: what the
 * shop has, who runs it, and where its apps come from.
 */
export const About = ({ data: { shop }, page }: Props) => {
  const { t, format } = page;
  const operator = shop?.operator?.name ?? (shop?.demo && t('site.demo.operator'));
  return (
    <>
      <Stack>
        <Text>{t('site.description')}</Text>
      </Stack>
      {shop && (
        <KeyFigures
          rows={[
            [t('kind.apps'), shop.apps > 0 && format.count(shop.apps)],
            [t('kind.games'), shop.games > 0 && format.count(shop.games)],
            [t('info.about.sources.number'), shop.sources.length > 0 && shop.sources.length],
            [t('site.platform'), shop.platforms.map((one) => t(`platform.${one}`)).join(' · ')],
            [t('site.operator'), operator],
          ]}
        />
      )}
      {shop && shop.sources.length > 0 && (
        <Section id="sources" title={t('info.about.from')}>
          <Stack gap="loose">
            <Text>{t('info.about.sources')}</Text>
            <CardGrid>
              {shop.sources.map(({ id, name, address, apps }) => (
                <li key={id}>
                  <a className={s.source} href={sourceHref(id)}>
                    <AppIcon name={name} size={50} />
                    <span>
                      <b dir="auto">{name}</b>
                      <small>
                        {[
                          t('list.apps.count', { n: apps }),
                          address && isWeb(address) && hostOf(address),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </span>
                  </a>
                </li>
              ))}
            </CardGrid>
          </Stack>
        </Section>
      )}
      <Section title={t('info.about.how')}>
        <CardGrid>
          {HOW.map(([name, href, link]) => (
            <li key={name}>
              <div className={s.how}>
                <b>{t(`info.about.${name}`)}</b>
                <p>{t(`info.about.${name}.text`)}</p>
                <Link href={href}>{t(link)}</Link>
              </div>
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  );
};

/** How the store works: what of it, the page with more, and that page's name. */
const HOW = [
  ['free', '/privacy', 'info.privacy'],
  ['check', '/terms', 'info.terms'],
  ['getIn', '/contact', 'info.contact'],
] as const;

export const Contact = ({ data, page: { t } }: Props) => {
  const address = data.shop?.operator?.contact;
  const sources = data.shop?.sources ?? [];
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
        <>
          <Text>{t('info.contact.none')}</Text>
          {sources.length > 0 && (
            <KeyValueList
              items={[
                {
                  label: t('info.contact.sources'),
                  value: sources.map(({ id, name, address = '' }) => (
                    <p key={id}>
                      <Link href={isWeb(address) ? new URL(address).origin : sourceHref(id)}>
                        {name}
                      </Link>
                    </p>
                  )),
                },
              ]}
            />
          )}
        </>
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
