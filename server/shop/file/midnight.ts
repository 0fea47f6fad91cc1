/** Midnight at the beginning of a day, `2026-11-21`, in a time zone; epoch ms. */
export function midnightIn(day: string, timeZone: string): number {
  const utc = Date.parse(day);
  // Again, because the clocks may be changed between midnight in UTC and there.
  return utc - offsetOf(utc - offsetOf(utc, timeZone), timeZone);
}

/** How far the clocks of a time zone are before UTC, in ms. */
function offsetOf(at: number, timeZone: string): number {
  // Sweden writes dates as ISO 8601 does.
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${there.replace(' ', 'T')}Z`) - at;
}
