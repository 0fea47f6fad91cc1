/**
 * The path data of an icon's file: its paths, and its circles as two arcs each. For components that draw an icon as one `<path>`.
 *
 * @param {string} svg text of the file; one that is drawn by lines only
 * @returns {string}
 */
export function pathOf(svg) {
  /** @type {string[]} */
  const data = [];
  // `replace` to read: stories run this on Chromium 64, which has no `matchAll`.
  svg.replace(
    /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g,
    (_, x, y, r) =>
      `${data.push(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)}`,
  );
  // A relative first command is from the origin, as at the start of a path of its own.
  svg.replace(
    /<path [^>]*\bd="([^"]+)"/g,
    (_, d) => `${data.push(String(d).replace(/^m/, 'M0 0m'))}`,
  );
  return data.join('');
}
