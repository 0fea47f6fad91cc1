import { SearchBox } from '@snowpea/design-system';

export const Example = () => (
  <SearchBox
    action="/search"
    name="q"
    label="Search apps and games"
    placeholder="Apps and games"
    submitLabel="Search"
    suggest={async (text) => [{ text: `${text} notes` }, { text: `${text} weather` }]}
  />
);
