import { RatingStars } from '@snowpea/design-system';

export const Example = () => <RatingStars value={4.6} label="4.6 / 5" />;
