import { RatingHistogram, RatingSummary } from '@snowpea/design-system';

export const Example = () => (
  <RatingSummary value={4.6} figure="4.6" label="4.6 out of 5" note="123K ratings">
    <RatingHistogram
      rows={[
        { label: '5 ★', count: 81_234, text: '81,234' },
        { label: '4 ★', count: 20_345, text: '20,345' },
        { label: '3 ★', count: 5_123, text: '5,123' },
        { label: '2 ★', count: 900, text: '900' },
        { label: '1 ★', count: 4_210, text: '4,210' },
      ]}
    />
  </RatingSummary>
);
