import type { ReactNode } from 'react';
import { PC_LAYOUT } from '../../../../contract/constants';
import type { Special } from '../../../../contract/entities/shop';
import { CardStrip } from '../../../../design-system/components/SpecialCard/CardStrip';
import { SpecialCard } from '../../../../design-system/components/SpecialCard/SpecialCard';
import { iconBase, specialHref } from '../../../features/addresses/addresses';
import { colorAt } from '../fact-lists/FactLists';
import { foreign } from '../foreign';
import type { Page } from '../page';
import { ShopPicture } from '../ShopPicture';
import { otherPlatform } from './other-platform';

/** Three in a row on a PC; nearly full width on a phone. */
const SIZES = `${PC_LAYOUT}31vw,90vw`;

/** Icons on one card. */
const ICONS = 4;

interface Props {
  page: Page;
  specials: readonly Special[];
  layout?: 'strip' | 'grid';
  /** Number of cards in the first screenful. */
  eager?: number;
  /** A card after them. */
  last?: ReactNode;
}

/** Specials as cards: with the operator's picture, else with the first icons. */
export const SpecialCards = ({ page, specials, layout, eager = 0, last }: Props) => (
  <CardStrip layout={layout}>
    {specials.map(({ id, title, summary, summaryLang, picture, apps }, index) => (
      <SpecialCard
        key={id}
        href={specialHref(id)}
        title={title}
        summary={about(otherPlatform(apps, page), foreign(summary, summaryLang))}
        cover={picture && <ShopPicture picture={picture} sizes={SIZES} eager={index < eager} />}
        color={colorAt(id)}
        icons={apps
          .slice(0, ICONS)
          .map(({ id, name }) => ({ base: iconBase(id), name, coarse: page.lite }))}
        lazy={index >= eager}
      />
    ))}
    {last}
  </CardStrip>
);

/** That it is for another kind of phone, and its summary. */
const about = (other: string | undefined, text: ReactNode): ReactNode =>
  other && text ? (
    <>
      {other} · {text}
    </>
  ) : (
    (other ?? text)
  );
