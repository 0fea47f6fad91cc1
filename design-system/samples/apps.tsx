import { AppRow } from '../components/AppRow/AppRow';
import { AppTile, type AppTileProps } from '../components/AppTile/AppTile';
import { DownloadButton } from '../components/DownloadButton/DownloadButton';

const NAMES = ['微光笔记', '山海旅行', 'Tidepool Weather', '青禾记账', 'Sail', '星野相机'];
const KINDS = ['工具', '出行', '工具', '购物', '出行', '摄影'];

/** A made-up app by number. */
export function sampleTile(id: number): AppTileProps & { text: string } {
  const name = NAMES[id % NAMES.length] ?? 'App';
  const rating = (4.9 - (id % 9) / 10).toFixed(1);
  return {
    id,
    href: `#app-${id}`,
    name,
    icon: `/img/${id}`,
    rating,
    ratingLabel: `${rating} / 5`,
    meta: KINDS[id % KINDS.length],
    text: '随手记下想到的一切，离线可用',
  };
}

const take = (id: number, label: string, name: string) => (
  <DownloadButton href={`#download-${id}`} label={label} name={name} />
);

type Words = <T>(value: T) => T;

/** Tiles, with their buttons by default. `words` translates, for stories in English. */
export const tiles = (count: number, words: Words, buttons = true) =>
  Array.from({ length: count }, (_, id) => {
    const app = words(sampleTile(id));
    const action = buttons && take(id, words('下载'), app.name);
    return <AppTile key={app.id} {...app} action={action} />;
  });

/** Rows, with their buttons by default; in a chart with their ranks. */
export const rows = (count: number, words: Words, chart = false, buttons = true) =>
  Array.from({ length: count }, (_, id) => {
    const app = words(sampleTile(id));
    const rank = chart ? id + 1 : undefined;
    const action = buttons && take(id, words('下载'), app.name);
    return <AppRow key={app.id} {...app} rank={rank} action={action} />;
  });

/** Difficult names as in real catalogues. */
export const HOSTILE_NAMES = {
  long: '一个名字长得离谱的应用'.repeat(19),
  unbroken: 'com.example.superlongpackagename'.repeat(7),
  emoji: '🧿👨‍👩‍👧 أيقونة',
  rightToLeft: 'حافظة كلمات المرور',
  markup: '<img src=x onerror=alert(1)>&amp;',
  blank: ' ',
};

/** Those that can be the name of a control. */
export const HOSTILE_TEXTS = Object.values(HOSTILE_NAMES).filter((name) => name.trim());
