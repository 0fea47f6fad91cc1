/**
 * A sign of design-system/icons as an element that takes the colour of the words around it: what an application puts
 * into the slots for icons.
 *
 * @param file text of the SVG, imported with `?raw`; one that is drawn with a single pen
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
