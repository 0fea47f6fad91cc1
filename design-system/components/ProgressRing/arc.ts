const CENTRE = 10;
const RADIUS = 8;

/**
 * The filled part of the ring, clockwise from the top: an SVG path, because dashes would need an
 * attribute that React and Preact name differently.
 */
export function arc(percentage: number): string {
  if (percentage <= 0) return '';
  // A full arc ends at its start, which draws nothing: use two halves.
  const halves = percentage < 100 ? [percentage] : [50, 100];
  return `M${CENTRE} ${CENTRE - RADIUS}${halves.map((part) => to(part, halves.length === 1)).join('')}`;
}

function to(percentage: number, alone: boolean): string {
  const angle = (percentage / 100) * 2 * Math.PI;
  const x = CENTRE + RADIUS * Math.sin(angle);
  const y = CENTRE - RADIUS * Math.cos(angle);
  const isLarge = alone && percentage > 50 ? 1 : 0;
  return `A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}
