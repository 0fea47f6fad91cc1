import { Comment } from '@snowpea/design-system';

export const Example = () => (
  <Comment
    author="Little Pea"
    stars={4}
    starsLabel="4 / 5"
    text="Clean, and starts fast. I wish it took a little less space."
    meta="2026-10-12 · 1.2.0"
  />
);
