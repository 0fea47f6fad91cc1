import type { ReactNode } from 'react';
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
import type { Page } from '../shared/page';
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
            <Sources sources={shop.sources} page={page} />
          </Stack>
        </Section>
      )}
      <Section title={t('info.about.how')}>
        <Cards
          cards={[
            ...HOW.map(([name, href, link]) => ({
              title: t(`info.about.${name}`),
              text: t(`info.about.${name}.text`),
              link: <Link href={href}>{t(link)}</Link>,
            })),
            {
              title: t('info.about.getIn'),
              // Only an operator with an address can be asked.
              text: t(contactOf(shop) ? 'info.about.getIn.text' : 'info.about.getIn.sources'),
              link: shop?.contact !== false && <Link href="/contact">{t('info.contact')}</Link>,
            },
          ]}
        />
      </Section>
    </>
  );
};

/** Where the apps come from. */
const Sources = ({
  sources,
  page: { t },
}: {
  sources: NonNullable<InfoData['shop']>['sources'];
  page: Page;
}) => (
  <CardGrid>
    {sources.map(({ id, name, address, apps }) => (
      <li key={id}>
        <a className={s.source} href={sourceHref(id)}>
          <AppIcon name={name} size={50} />
          <span>
            <b dir="auto">{name}</b>
            <small>
              {[t('list.apps.count', { n: apps }), address && isWeb(address) && hostOf(address)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </a>
      </li>
    ))}
  </CardGrid>
);

const Cards = ({ cards }: { cards: { title: string; text: string; link?: ReactNode }[] }) => (
  <CardGrid>
    {cards.map(({ title, text, link }) => (
      <li key={title}>
        <div className={s.how}>
          <b>{title}</b>
          <p>{text}</p>
          {link}
        </div>
      </li>
    ))}
  </CardGrid>
);

/** How the store works: what of it, the page with more, and that page's name. */
const HOW = [
  ['free', '/privacy', 'info.privacy'],
  ['check', '/terms', 'info.terms'],
] as const;

/** A name that no mail server has (RFC 2606): visitors of a demo see how a contact looks. */
const DEMO_ADDRESS = 'contact@snowpea.example';

const contactOf = (shop: InfoData['shop']): string | undefined =>
  shop?.operator?.contact ?? (shop?.demo ? DEMO_ADDRESS : undefined);

/** How to reach the operator, as far as it is known, and who helps with what. */
export const Contact = ({ data: { shop }, page }: Props) => {
  const { t } = page;
  const address = contactOf(shop);
  const isDemo = address === DEMO_ADDRESS;
  const operator = shop?.operator?.name ?? (isDemo ? t('site.demo.operator') : undefined);
  return (
    <>
      {address ? (
        <KeyValueList
          items={[
            { label: t('site.operator'), value: operator },
            {
              label: t('info.contact.address'),
              value: isDemo ? (
                <>
                  {address}
                  <br />
                  <small>{t('info.contact.demo')}</small>
                </>
              ) : (
                <Link href={hrefOf(address)}>{address}</Link>
              ),
            },
          ]}
        />
      ) : (
        <Text>{t('info.contact.none')}</Text>
      )}
      <Section title={t('info.contact.ways')}>
        <Cards
          cards={[
            {
              title: t('detail.report'),
              text: t('info.contact.report'),
              link: <Link href="/search">{t('info.contact.find')}</Link>,
            },
            {
              title: t('info.contact.help'),
              text: t('info.contact.developer'),
              link: <Link href="/categories">{t('list.categories')}</Link>,
            },
          ]}
        />
      </Section>
      {shop && shop.sources.length > 0 && (
        <Section title={t('info.contact.sources')}>
          <Sources sources={shop.sources} page={page} />
        </Section>
      )}
    </>
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
