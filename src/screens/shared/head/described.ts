import type { Subject } from './subject';

/** The description of a page for its head, from its load; all texts are plain. */
export interface Described {
  title: string;
  description: string;
  /** The canonical path of this page. */
  canonical?: string;
  /** Not to be indexed: a page for one visitor, or an error. */
  hidden?: boolean;
  subject?: Subject;
}
