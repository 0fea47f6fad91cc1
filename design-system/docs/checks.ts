/** Checks of every story in the test stage `stories`. Must not claim more than tests/stories does. */
export const MACHINE_CHECKS: readonly string[] = [
  'axe finds nothing on the whole body: every rule in light, right-to-left and with text of 200 %, those about colour in dark and in forced colours too',
  'Nothing scrolls sideways on a screen of 240 px, in either direction of writing',
  'What can be tapped is at least 44 × 44 px',
  'Its picture is the expected one, in each theme',
  'Its tests pass on Preact and on React 19',
  'It is drawn without an error on Chromium 64 and 69',
];
