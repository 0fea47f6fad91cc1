import { CheckInStrip } from '@snowpea/design-system/store';

const DAYS = [
  { label: 'Mon', state: 'done', reward: '+5' },
  { label: 'Tue', state: 'missed', reward: '+5' },
  { label: 'Wed', state: 'today', reward: '+5' },
  { label: 'Thu', state: 'upcoming', reward: '+5' },
  { label: 'Fri', state: 'upcoming', reward: '+5' },
  { label: 'Sat', state: 'upcoming', reward: '+5' },
  { label: 'Sun', state: 'upcoming', reward: '+30' },
] as const;

export const Example = () => (
  <CheckInStrip
    label="This week’s check-ins"
    days={DAYS}
    stateLabels={{ done: 'checked in', today: 'today', missed: 'missed', upcoming: 'upcoming' }}
    buttonLabel="Check in"
  />
);
