import { Screenshots } from '@snowpea/design-system';

export const Example = () => (
  <Screenshots
    label="Glimmer Notes"
    shots={[1, 2, 3, 4].map((n) => ({
      base: `/img/4/shot/${n}`,
      width: 1080,
      height: 1920,
      alt: `${n} / 4`,
    }))}
  />
);
