import type { Subject } from './subject';

/** What a page's load says of the page; texts are plain. */
export interface Described {
  title: string;
  description: string;
  /** The one address of this page among those that lead to it, as a path. */
  canonical?: string;
  /** Not for search engines: what one visitor asked for, or a problem. */
  hidden?: boolean;
  subject?: Subject;
}
