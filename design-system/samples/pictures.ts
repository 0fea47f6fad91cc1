/** Icons and screenshots of made-up apps, as SVG: stories show them instead of the image service's pictures. */

const HUES = [145, 210, 28, 330, 265, 95, 185, 8, 45, 300];
const hue = (id: number) => HUES[id % HUES.length] ?? 0;

const SIGNS = [
  '<circle cx="50" cy="50" r="24"/>',
  '<path d="M30 66 50 28l20 38z"/>',
  '<path d="M30 40a10 10 0 0 1 10-10h20a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z"/>',
  '<path d="M28 40h44v8H28zm0 14h30v8H28z"/>',
  '<circle cx="40" cy="50" r="16"/><circle cx="62" cy="50" r="16" opacity=".6"/>',
];

/** An icon; every seventh is pale and needs the hairline. */
export function drawIcon(id: number): string {
  const pale = id % 7 === 3;
  const [from, to] = pale ? [98, 94] : [60, 42];
  const h = hue(id);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${h} 70% ${from}%)"/><stop offset="1" stop-color="hsl(${h + 25} 70% ${to}%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/><g fill="${pale ? `hsl(${h} 60% 45%)` : '#fff'}">${SIGNS[id % SIGNS.length]}</g></svg>`;
}

/** A screenshot of a list with a bar above it. */
export function drawShot(id: number, n: number): string {
  const h = hue(id + n);
  const rows = [0, 1, 2, 3, 4].map(
    (row) => `<rect x="24" y="${120 + row * 100}" width="312" height="80" rx="12"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640" width="360" height="640">
<rect width="360" height="640" fill="hsl(${h} 50% 95%)"/><rect width="360" height="90" fill="hsl(${h} 55% 45%)"/><g fill="hsl(${h} 30% 82%)">${rows.join('')}</g></svg>`;
}
