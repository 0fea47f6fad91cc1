import { READ, type Walk } from './walk';

/** A component's story, and what is done on it. */
export interface ComponentWalk {
  component: string;
  story: string;
  walks: readonly Walk[];
}

/** Walks over the main interactive components. */
export const COMPONENTS: readonly ComponentWalk[] = [
  {
    component: 'Button',
    story: 'components-actions-button--default',
    walks: [READ, ['Tab', 'space']],
  },
];
