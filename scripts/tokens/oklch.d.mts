/** A DTCG colour in OKLCH as the shortest hex; throws when it lies outside sRGB. */
export function toHex(color: {
  colorSpace: string;
  components: [number, number, number];
  alpha?: number;
}): string;
