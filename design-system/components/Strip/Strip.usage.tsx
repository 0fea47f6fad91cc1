import { AppTile, Strip } from '@snowpea/design-system';

export const Example = () => (
  <Strip layout="tiles">
    <AppTile id={1} href="/app/1" name="Glimmer Notes" meta="Tools" />
    <AppTile id={2} href="/app/2" name="Quiet Weather" meta="Tools" />
  </Strip>
);
