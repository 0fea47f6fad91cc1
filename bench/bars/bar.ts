/** A measured figure and its limit. */
export interface Bar {
  name: string;
  value: number;
  bar: number;
  ok: boolean;
  unit?: string;
}

const round = (value: number) => Math.round(value * 100) / 100;

export const atMost = (name: string, value: number, bar: number, unit = ''): Bar => ({
  name,
  value: round(value),
  bar: round(bar),
  ok: value <= bar,
  unit,
});

export const atLeast = (name: string, value: number, bar: number, unit = ''): Bar => ({
  ...atMost(name, value, bar, unit),
  ok: value >= bar,
});
