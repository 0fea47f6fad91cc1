import { FREE_LICENSE } from '../../../../contract/constants';
import type { Page } from '../page';

/** A collection that no editor has to choose: the apps of a list with these filters. */
export interface Collection {
  kind: 'apps' | 'games';
  query: Readonly<Record<string, string>>;
  title: string;
  /** What its apps have in common, where the title says less. */
  about: string;
}

const SMALL_MB = '10';

/** The collections by filters. */
export const collections = ({ t, format }: Pick<Page, 't' | 'format'>): Collection[] => [
  {
    kind: 'apps',
    query: { without: 'Ads,Tracking' },
    title: t('specials.clean'),
    about: t('specials.clean.text'),
  },
  {
    kind: 'games',
    query: { license: FREE_LICENSE },
    title: t('specials.openGames'),
    about: t('specials.openGames.text'),
  },
  {
    kind: 'apps',
    query: { without: 'NonFreeNet,NonFreeDep,NonFreeAdd' },
    title: t('specials.independent'),
    about: t('specials.independent.text'),
  },
  {
    kind: 'apps',
    query: { untracked: '1' },
    title: t('specials.untracked'),
    about: t('specials.untracked.text'),
  },
  {
    kind: 'apps',
    query: { reproducible: '1' },
    title: t('specials.reproducible'),
    about: t('specials.reproducible.text'),
  },
  {
    kind: 'apps',
    query: { size: SMALL_MB },
    title: t('specials.small', { size: format.size(Number(SMALL_MB) * 1024 ** 2) }),
    about: t('specials.small.text'),
  },
  {
    kind: 'apps',
    query: { file: '1' },
    title: t('specials.file'),
    about: t('specials.file.text'),
  },
];

/** The collection that a list is, perhaps narrowed by more filters: the first one whose filters are all in use. */
export const collectionOf = (kind: Collection['kind'], page: Page): Collection | undefined =>
  collections(page).find(
    (one) =>
      one.kind === kind &&
      Object.entries(one.query).every(([name, value]) => {
        const chosen = page.query[name]?.split(',');
        return value.split(',').every((each) => chosen?.includes(each));
      }),
  );
