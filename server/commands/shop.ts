import type { Command } from 'commander';
import { AD_SPACES } from '../../contract/constants';
import { readSettings } from '../settings';
import { allAds, removeAds } from '../shop/edit/ads';
import { allBetas, removeBetas } from '../shop/edit/betas';
import { allNews, removeNews } from '../shop/edit/news';
import { allSpecials, removeSpecials } from '../shop/edit/specials';
import { adFile, betaFile, newsFile, specialFile } from '../shop/file/kinds';
import { addShopCommand, timesOf, titleOf } from './shop-command';

const sites = () => readSettings(process.env).partnerSites;
const from = (source: string | null) => (source === null ? '' : `, from the source ${source}`);

/** `special`, `ad`, `news`, `beta`: the commands for running a shop (docs/operating.md, Fill the shop). */
export function addShopCommands(program: Command): void {
  addShopCommand(program, {
    name: 'special',
    about: 'lists of apps that editors picked, on the home page and under /specials',
    called: 'key',
    sample: 'specials.json',
    kind: () => specialFile,
    list: allSpecials,
    line: ({ key, path, title, apps, starts, ends, source }) =>
      `${key}: ${titleOf(title)}, ${apps} apps, ${path}${timesOf(starts, ends)}${from(source)}`,
    remove: removeSpecials,
  });
  addShopCommand(program, {
    name: 'ad',
    about: 'paid places, labelled as such',
    called: 'key',
    sample: 'ads.json',
    kind: () => adFile(sites()),
    list: allAds,
    line: ({ key, space, title, href, starts, ends, source }) =>
      `${key}: ${space}, ${titleOf(title)}, to ${href}${timesOf(starts, ends)}${from(source)}`,
    async notes(db) {
      const pages: readonly string[] = AD_SPACES;
      const spaces = (await allAds(db)).filter(({ source }) => source === null);
      const unseen = [...new Set(spaces.map(({ space }) => space))].filter(
        (space) => !pages.includes(space),
      );
      return unseen.map(
        (space) =>
          `No page shows the space ${space}; clients may ask for it. Pages show ${pages.join(', ')}.`,
      );
    },
    remove: removeAds,
  });
  addShopCommand(program, {
    name: 'news',
    about: 'news about apps, on their pages and under /news',
    called: 'key',
    sample: 'news.json',
    kind: () => newsFile(sites()),
    list: allNews,
    line: ({ key, app, title, at }) => `${key}: ${app}, ${titleOf(title)}${timesOf(at, null)}`,
    remove: removeNews,
  });
  addShopCommand(program, {
    name: 'beta',
    about: 'test rounds of games, under /preorder with the releases that catalogues announce',
    called: 'package',
    sample: 'betas.json',
    kind: () => betaFile,
    list: allBetas,
    line: ({ app, starts, ends }) => `${app}${timesOf(starts, ends)}`,
    remove: removeBetas,
  });
}
