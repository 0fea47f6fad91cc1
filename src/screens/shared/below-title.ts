/**
 * The headings of a text that follows the page's title: one level higher than in other texts, which follow a heading
 * above them.
 */
export const belowTitle = (html: string): string => html.replace(/<(\/?)h3>/g, '<$1h2>');
