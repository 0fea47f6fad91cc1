/** Status of a component. */
export type StatusWord = 'draft' | 'review' | 'stable';

/** Criteria of each status, in order. */
export const CRITERIA: readonly { word: StatusWord; asks: string }[] = [
  { word: 'draft', asks: 'Built, with its states as stories and this page. It may still change.' },
  {
    word: 'review',
    asks: 'Every check below is green: both themes, forced colours, right-to-left, 200 % text, Preact and React.',
  },
  { word: 'stable', asks: 'As review, and a page of the store uses it. Changes are announced.' },
];
