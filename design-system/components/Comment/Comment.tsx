import { type Native, withClass } from '../../element/native';
import { RatingStars } from '../RatingStars/RatingStars';
import s from './Comment.module.css';

export type CommentProps = Native<'li'> & {
  /** The author's display name. */
  author: string;
  /** 0 to 5. */
  stars: number;
  /** Text of the stars for screen readers: "4 分，满分 5 分". */
  starsLabel: string;
  /** Plain text, which decides its own direction. */
  text: string;
  /** The language of the text, if it is another one than the page's: voices and letters follow it. */
  textLang?: string | undefined;
  /** Localized text: "2026-10-01 · 3.2.1". */
  meta?: string | undefined;
};

/** One visitor's review. Belongs in a CommentList. */
export function Comment({
  author,
  stars,
  starsLabel,
  text,
  textLang,
  meta,
  ...rest
}: CommentProps) {
  return (
    <li {...withClass(rest, s.comment)}>
      <b>{author}</b>
      <RatingStars value={stars} label={starsLabel} />
      {meta && <small>{meta}</small>}
      <p dir="auto" lang={textLang}>
        {text}
      </p>
    </li>
  );
}
