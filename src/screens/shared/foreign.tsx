import type { ReactNode } from 'react';
import { languageOf } from '../../../contract/lang';
import type { Page } from './page';

/** A text of the catalogue. If that is in another language than the page, a browser chooses voice, letters and direction by it. */
export function foreign(text: ReactNode, { lang }: Page): ReactNode {
  const { names } = languageOf(lang);
  return !text || lang.startsWith(names) ? text : <bdi lang={names}>{text}</bdi>;
}
