/**
 * What forced colours need besides other colours. The browser paints over every colour that is not the visitor's own: a
 * sign that is a background behind a mask would vanish with it.
 */
export const FORCED_SIGNS = '::before,::after{forced-color-adjust:none;color:CanvasText}';

const STATES = [
  'a[aria-current]:not([aria-current=false])',
  '[aria-selected=true]',
  '[aria-pressed=true]',
].map((state) => `:root:root:root ${state}`);

/** A state that was told by a background is told by the visitor's colour for what is selected. */
export const FORCED_RULES = `${STATES.join()}{forced-color-adjust:none;background:Highlight;color:HighlightText}
${STATES.map((state) => `${state} *`).join()}{color:inherit}
`;
