import { readFileSync } from 'node:fs';
import { bothEnds } from './design-system/lint/both-ends.mjs';

/** What CSS may say here: values come from the tokens, both directions from one source, the baseline of D§17. */

const tokens = readFileSync(
  new URL('design-system/tokens/build/tokens.ts', import.meta.url),
  'utf8',
);
const names = [...tokens.matchAll(/^ {2}"([\w-]+)":/gm)].map(([, name]) => name);

const colours = ['/color$/', 'background', 'fill', 'stroke'];
const scales = [
  'font-size',
  'font-weight',
  'line-height',
  'z-index',
  'border-radius',
  'box-shadow',
];
const words = ['inherit', 'initial', 'currentColor', 'transparent', 'none', '0'];

const sides = ['left', 'right'];
const ends = ['start', 'end'];
const boxes = ['margin', 'padding', 'border', 'scroll-margin', 'scroll-padding'];

const oneSided = [
  ...sides,
  ...boxes.flatMap((box) => sides.map((side) => `/^${box}-${side}/`)),
  ...boxes.flatMap((box) => ends.map((end) => `/^${box}-inline-${end}/`)),
  '/^inset-inline-/',
  '/^border-(top|bottom)-(left|right)-radius$/',
  '/^border-(start|end)-(start|end)-radius$/',
  'float',
  'clear',
];

const tooNew = {
  properties: ['aspect-ratio', 'gap', 'row-gap', 'column-gap', 'place-items', 'translate', 'scale'],
  functions: ['min', 'max', 'clamp', 'color-mix', 'light-dark'],
  pseudoClasses: ['has', 'is', 'where', 'dir'],
  atRules: ['layer', 'container', 'property', 'scope', 'starting-style'],
};

const colourFunctions = ['/^rgba?$/', '/^hsla?$/', 'hwb', '/^(ok)?(lab|lch)$/', 'color'];

export default {
  plugins: ['stylelint-declaration-strict-value', bothEnds],
  ignoreFiles: [
    '**/node_modules/**',
    'dist/**',
    '.data/**',
    '.cache/**',
    'design-system/tokens/build/**',
  ],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Values come from the tokens.
    'color-no-hex': [true, { message: 'Take a colour token.' }],
    'color-named': ['never', { message: 'Take a colour token.' }],
    'unit-allowed-list': [
      ['%', 'fr', 'turn'],
      { message: 'Take a token: lengths and times are not written here.' },
    ],
    'custom-property-pattern': [`^(${names.join('|')})$`, { message: 'There is no such token.' }],
    'scale-unlimited/declaration-strict-value': [
      [...colours, ...scales],
      { ignoreValues: words, disableFix: true, message: 'Take a token.' },
    ],

    // Both directions of writing from one source, and nothing the baseline's engines do not know.
    'snowpea/both-ends': true,
    'property-disallowed-list': [
      [...oneSided, ...tooNew.properties, '/^--/'],
      {
        message:
          'Of one side only, not in this baseline, or a token made outside design-system/tokens.',
      },
    ],
    'declaration-property-value-disallowed-list': { 'text-align': sides, 'caption-side': sides },
    'function-disallowed-list': [...colourFunctions, ...tooNew.functions],
    'selector-pseudo-class-disallowed-list': tooNew.pseudoClasses,
    'at-rule-disallowed-list': [...tooNew.atRules, 'import'],
    'max-nesting-depth': 0,

    // No room for slips.
    'block-no-empty': true,
    // Old browsers keep the first of two values of one property.
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-no-important': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'selector-class-pattern': '^[a-z][A-Za-z]*$',
    'selector-id-pattern': '^$',
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
  },
};
