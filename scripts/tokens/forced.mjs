/**
 * Additional rules for forced colours. The browser replaces every colour that is not the visitor's own, so an icon that
 * is a background behind a mask would vanish.
 */
export const FORCED_SIGNS = '::before,::after{forced-color-adjust:none;color:CanvasText}';

const STATES = [
  'a[aria-current]:not([aria-current=false])',
  '[aria-selected=true]',
  '[aria-pressed=true]',
].map((state) => `:root:root:root ${state}`);

/** States that a background shows get the visitor's colour for selected items. */
export const FORCED_RULES = `${STATES.join()}{forced-color-adjust:none;background:Highlight;color:HighlightText}
${STATES.map((state) => `${state} *`).join()}{color:inherit}
`;
