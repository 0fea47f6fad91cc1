import { FilterSheet } from '@snowpea/design-system';

export const Example = () => (
  <FilterSheet
    action="/search"
    label="Filter"
    closeLabel="Close"
    applyLabel="Show results"
    resetLabel="Reset"
    resetHref="/search"
    groups={[
      {
        name: 'kind',
        label: 'Type',
        options: [
          { value: '', label: 'All', selected: true },
          { value: 'apps', label: 'Apps', selected: false },
          { value: 'games', label: 'Games', selected: false },
        ],
      },
      {
        name: 'without',
        label: 'Without',
        multiple: true,
        options: [
          { value: 'ads', label: 'Ads', selected: true },
          { value: 'tracking', label: 'Tracking', selected: false },
        ],
      },
    ]}
  />
);
