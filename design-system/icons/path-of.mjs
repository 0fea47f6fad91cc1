/**
 * The path data of an icon's file: its paths, and its circles as two arcs each. For components that draw an icon as one `<path>`.
 *
 * @param {string} svg text of the file; one that is drawn by lines only
 * @returns {string}
 */
export function pathOf(svg) {
  const paths = [...svg.matchAll(/<path [^>]*\bd="([^"]+)"/g)].map(([, d]) => d);
  const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(
    ([, x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  );
  // A relative first command is from the origin, as at the start of a path of its own.
  return [...circles, ...paths.map((d) => d.replace(/^m/, 'M0 0m'))].join('');
}
