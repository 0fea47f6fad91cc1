import { Footer } from '@snowpea/design-system';

export const Example = () => <Footer notes={['Apps come from the sample catalogue']} />;
