import { AppHero, DownloadButton } from '@snowpea/design-system';

export const Example = () => (
  <AppHero
    icon="/img/2"
    name="Glimmer Notes"
    developer={{ href: '/developer/1', label: 'Sample Studio' }}
    stats={[
      { value: '4.6', label: '123K ratings', star: true },
      { value: '45.3 MB', label: 'Size' },
    ]}
    action={<DownloadButton label="Download" name="Glimmer Notes" href="/download/1" />}
  />
);
