import { type Native, withClass } from '../../element/native';
import s from './Prose.module.css';

export type ProseProps = Native<'div'> & {
  /** Sanitized HTML: paragraphs, lists, `h2`, `h3`, emphasis, links. It is not cleaned here. */
  html: string;
};

/** A text with paragraphs, lists and links, in lines of a readable length. */
export const Prose = ({ html, ...rest }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it, and the policy of the page runs no script of it.
  <div {...withClass(rest, s.prose)} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
