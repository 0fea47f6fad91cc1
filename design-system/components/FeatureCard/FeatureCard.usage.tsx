import { FeatureCard, Strip } from '@snowpea/design-system';

export const Example = () => (
  <Strip layout="covers">
    <FeatureCard
      id={1}
      href="/app/1"
      name="Glimmer Notes"
      icon="/img/1"
      color="#7aa6d6"
      text="Jot everything down, offline too"
      shots={[
        { base: '/img/1/shot/1', width: 720, height: 1280 },
        { base: '/img/1/shot/2', width: 720, height: 1280 },
      ]}
    />
  </Strip>
);
