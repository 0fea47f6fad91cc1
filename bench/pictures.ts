import { USER_AGENTS } from '../tests/helpers/browser';
import { appPaths, readPage } from '../tests/helpers/screens';
import { startStore } from '../tests/helpers/store-server';
import { atMost } from './bars/bar';

/** Apps whose icons and first screenshots are measured. */
const APPS = 60;
/** Pictures on the first screen of a phone. */
const FIRST_SCREEN = 7;

/** Bytes of pictures as a phone fetches them, as WebP at its pixel ratio, from the demo catalogue. */
export async function run() {
  const store = await startStore({ apps: 300 });
  try {
    const bytesOf = async (path: string): Promise<number> => {
      const answer = await fetch(store.url + path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return (await answer.arrayBuffer()).byteLength;
    };
    const answer = await fetch(`${store.url}/`, { headers: { 'User-Agent': USER_AGENTS.phone } });
    const home = picturesOf(await answer.text()).slice(0, FIRST_SCREEN);
    const icons: number[] = [];
    const shots: number[] = [];
    const first: number[] = [];
    for (const path of home) first.push(await bytesOf(path));
    for (let id = 1; id <= APPS; id += 1) icons.push(await bytesOf(`/img/${id}/130.webp`));
    for (const path of appPaths(await readPage(`${store.url}/apps`)))
      shots.push(await bytesOf(path.replace('/app/', '/img/').concat('/shot/1/360.webp')));
    const most = (list: readonly number[]) => Math.max(...list);
    const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
    const bars = [
      atMost('icon of 130 px, mean', Math.round(sum(icons) / icons.length), 1_500, 'B'),
      atMost('icon of 130 px, largest', most(icons), 1_500, 'B'),
      atMost('first screen of a phone, seven pictures', sum(first), 10_000, 'B'),
      atMost('first screenshot at 360 px, largest', most(shots), 15_000, 'B'),
    ];
    const over = icons.filter((bytes) => bytes > 1_500).length;
    return { bench: 'pictures', bars, report: `${over} of ${APPS} icons are over 1,500 B.` };
  } finally {
    await store.close();
  }
}

/** WebP of the size that a browser takes at twice the pixels, in the order of the page. */
const picturesOf = (html: string): string[] =>
  [...html.matchAll(/<img[^>]* src="(\/img\/[^"]+)\.png"/g)].map(([, path]) => `${path}.webp`);
