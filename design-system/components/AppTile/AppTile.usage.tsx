import { AppList, AppTile, DownloadButton } from '@snowpea/design-system';

export const Example = () => (
  <AppList layout="tiles">
    <AppTile
      id={1}
      href="/app/1"
      name="Glimmer Notes"
      icon="/img/1"
      rating="4.6"
      ratingLabel="4.6 out of 5"
      action={<DownloadButton label="Download" name="Glimmer Notes" href="/download/1" />}
    />
  </AppList>
);
