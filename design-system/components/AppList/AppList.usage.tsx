import { AppList, AppRow } from '@snowpea/design-system';

export const Example = () => (
  <AppList layout="rows" ordered>
    <AppRow
      id={1}
      href="/app/1"
      name="Glimmer Notes"
      rank={1}
      text="Jot everything down, offline too"
    />
    <AppRow
      id={2}
      href="/app/2"
      name="Quiet Weather"
      rank={2}
      text="Rain, wind and sun by the hour"
    />
  </AppList>
);
