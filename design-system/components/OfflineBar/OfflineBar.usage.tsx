import { OfflineBar } from '@snowpea/design-system';

export const Example = () => (
  <OfflineBar
    text="You’re offline. This page was saved earlier."
    age="2 hours ago"
    dateTime="2026-11-01T08:00:00Z"
    retry={{ label: 'Try again', href: '#again' }}
  />
);
