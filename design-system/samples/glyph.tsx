/**
 * An icon of design-system/icons as an element in the colour of its text, as an application passes it to icon slots.
 *
 * @param file text of the SVG, imported with `?raw`; one that is drawn by strokes only
 */
export function glyph(file: string) {
  const lines = (file.match(/ d="[^"]+"/g) ?? []).map((found) => found.slice(4, -1));
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
