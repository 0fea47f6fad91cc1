import { Countdown } from '@snowpea/design-system';

/** The server sends the time at which it rendered the page. */
const START = Date.now();
const DAY_MS = 86_400_000;

export const Example = () => (
  <Countdown
    until={START + 2 * DAY_MS}
    renderedAt={START}
    label="Starts in"
    units={{ days: 'd', hours: 'h', minutes: 'min', seconds: 's' }}
    ended="It has started"
  />
);
