import { expect, it } from 'vitest';
import { GROUPS } from '../store/categories/table';
import { categoryPicture } from './category-picture';

const drawn = async (slug: string) => {
  const { bytes } = await categoryPicture({ slug, name: slug }, { width: 50, format: 'png' });
  return Buffer.from(bytes).toString('base64');
};

it('is another one for each group, and a part’s differs from its group’s', async () => {
  const pictures = await Promise.all(GROUPS.map(({ slug }) => drawn(slug)));
  expect(new Set(pictures).size).toBe(GROUPS.length);
  // A football stood for trains once: `transport` contains `sport`.
  const [transport, sport, travel] = await Promise.all(
    ['public-transport', 'sport-game', 'travel'].map(drawn),
  );
  expect(new Set([transport, sport, travel]).size).toBe(3);
});

it('of a name that nobody knows is its letter', async () => {
  expect(await drawn('kldroid')).not.toBe(await drawn('zldroid'));
});
