const CENTRE = 10;
const RADIUS = 8;

/**
 * The part of the ring that is filled, from the top and with the clock: an SVG path, because dashes would need an
 * attribute whose name React and Preact write differently.
 */
export function arc(percentage: number): string {
  if (percentage <= 0) return '';
  // A whole turn ends where it begins, which draws nothing: two halves do.
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
