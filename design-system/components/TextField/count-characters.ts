let segmenter: Intl.Segmenter | undefined;

/** The number of characters as people see them: an emoji of a family is one. Engines without `Intl.Segmenter` count code points. */
export function countCharacters(text: string): number {
  if (!Intl.Segmenter) return [...text].length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}
