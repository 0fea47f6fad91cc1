import type { ReactNode } from 'react';

/** A text of the catalogue. If that is in another language than the page, a browser chooses voice, letters and direction by it. */
export const foreign = (text: ReactNode, lang: string | undefined): ReactNode =>
  lang ? <bdi lang={lang}>{text}</bdi> : text;
