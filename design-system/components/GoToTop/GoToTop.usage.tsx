import { GoToTop } from '@snowpea/design-system';

export const Example = () => <GoToTop label="Back to top" href="#top" />;
