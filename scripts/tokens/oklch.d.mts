/** A DTCG colour in OKLCH as the shortest hex; throws when it is outside sRGB. */
export function toHex(color: {
  colorSpace: string;
  components: [number, number, number];
  alpha?: number;
}): string;
