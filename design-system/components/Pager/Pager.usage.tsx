import { Pager } from '@snowpea/design-system';

export const Example = () => (
  <Pager
    label="Pages"
    page={7}
    pages={20}
    href={(page) => `/apps?page=${page}`}
    previousLabel="Previous"
    nextLabel="Next"
  />
);
