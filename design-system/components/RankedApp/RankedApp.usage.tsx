import { RankedApp, Strip } from '@snowpea/design-system';

export const Example = () => (
  <Strip layout="chart">
    <RankedApp
      id={1}
      href="/app/1"
      name="Glimmer Notes"
      icon="/img/1"
      rank={1}
      rating="4.6"
      ratingLabel="4.6 out of 5"
    />
  </Strip>
);
