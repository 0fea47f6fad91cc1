import { LazyImage, StoryCard } from '@snowpea/design-system';

export const Example = () => (
  <StoryCard
    href="/news/1"
    label="Editors’ choice"
    title="Tools for the new term"
    summary="A good set of apps, chosen for you"
    cover={<LazyImage src="/img/cover" width={750} height={300} alt="" />}
    icons={[
      { base: '/img/1', name: 'Glimmer Notes' },
      { base: '/img/2', name: 'Quiet Weather' },
    ]}
  />
);
