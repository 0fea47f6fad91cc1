/** Checks of every story in the test stage `stories`. Must not claim more than tests/stories does. */
export const MACHINE_CHECKS: readonly string[] = [
  'axe reports no violation in the whole body: all rules in light, right-to-left and at 200 % text, colour rules also in dark and in forced colours',
  'No horizontal scrolling on a 240 px screen, in both writing directions',
  'Touch targets are at least 44 × 44 px',
  'Screenshots match the approved ones, in each theme',
  'Its tests pass on Preact and on React 19',
  'It renders without an error on Chromium 64 and 69',
];

/** The check by tests/screen-reader of the components that have an approved text. */
export const HEARD_CHECK =
  'In one story Orca, a screen reader for PCs, says the approved text below after each key, in English and Chinese';
