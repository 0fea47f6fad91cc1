import type { AdRecord, CategoryRecord, SpecialRecord } from '../server/catalogue/normal-form';
import { demoApp } from './app';
import { placeOf } from './place';
import { randomOf } from './random';
import { both } from './texts';
import { ads, games, software, specials } from './words';

/** Number of apps considered for specials and ads: enough for variety, in catalogues of every size. */
const POOL = 1_500;
const SPECIAL_APPS = 18;

/** The demo shop's categories, each before its parts. */
export function demoCategories(): CategoryRecord[] {
  return [
    ...software.map((category) => ({ category, resourceType: 0 as const })),
    ...games.map((category) => ({ category, resourceType: 1 as const })),
  ].flatMap(({ category, resourceType }) => [
    { slug: category.slug, name: both(category.name), resourceType },
    ...category.subs.map((sub) => ({
      slug: sub.slug,
      name: both(sub.name),
      resourceType,
      parent: category.slug,
    })),
  ]);
}

/** Specials of a catalogue of `count` apps; one that finds too few apps is left out. */
export function demoSpecials(count: number): SpecialRecord[] {
  return specials.flatMap(({ key, title, summary, from, story, body }) => {
    const found = numbersFrom(from, count);
    if (found.length < 2) return [];
    const random = randomOf(`special ${key}`);
    // The story's text describes one app of each category.
    const chosen = story
      ? from.flatMap((slug) => random.sample(numbersFrom([slug], count), 1))
      : random.sample(found, SPECIAL_APPS);
    const packageNames = chosen.map((index) => demoApp(index).packageName);
    const named = (text: string) =>
      text.replace(/\{\{(\d)\}\}/g, (_, n) => `{{${packageNames[Number(n)] ?? ''}}}`);
    return {
      key: `demo-${key}`,
      title: both(title),
      summary: both(summary),
      packageNames,
      ...(story ? { story } : {}),
      ...(body ? { body: both([named(body[0]), named(body[1])]) } : {}),
    };
  });
}

export function demoAds(count: number): AdRecord[] {
  return ads.flatMap((ad) => {
    const found = numbersFrom([ad.from], count);
    if (found.length === 0) return [];
    const packageName = demoApp(randomOf(`ad ${ad.key}`).pick(found)).packageName;
    return {
      key: `demo-${ad.key}`,
      spaceId: ad.spaceId,
      spaceType: 'banner',
      spaceRType: 'demo',
      spaceName: `Demo ${ad.spaceId}`,
      title: both(ad.title),
      text: both(ad.text),
      href: `/app/${packageName}`,
      packageName,
    };
  });
}

/** Numbers of the apps in any of these categories or sub-categories; of all apps without any. */
function numbersFrom(slugs: readonly string[], count: number): number[] {
  const numbers = Array.from({ length: Math.min(count, POOL) }, (_, index) => index);
  if (slugs.length === 0) return numbers;
  return numbers.filter((index) => {
    const { category, sub } = placeOf(index);
    return slugs.includes(category.slug) || slugs.includes(sub.slug);
  });
}
