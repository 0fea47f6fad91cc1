const screen = (name: string, width: number, height: number) => ({
  name: `${name}, ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Screens that the store is designed for, from a feature phone to a desktop window. */
export const viewports = {
  feature: screen('Feature phone', 240, 320),
  small: screen('Small phone', 320, 568),
  phone: screen('Phone', 360, 640),
  large: screen('Large phone', 412, 915),
  pc: screen('PC', 1280, 800),
};
