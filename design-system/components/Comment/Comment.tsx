import { RatingStars } from '../RatingStars/RatingStars';
import s from './Comment.module.css';

export type CommentProps = {
  /** Who wrote it, as they call themselves. */
  author: string;
  /** 0 to 5. */
  stars: number;
  /** Text of the stars for screen readers: "4 分，满分 5 分". */
  starsLabel: string;
  /** Their words, as plain text. They decide its direction. */
  text: string;
  /** Ready text: "2026-10-01 · 3.2.1". */
  meta?: string | undefined;
};

/** One visitor's words. Stands in a CommentList. */
export function Comment({ author, stars, starsLabel, text, meta }: CommentProps) {
  return (
    <li className={s.comment}>
      <b>{author}</b>
      <RatingStars value={stars} label={starsLabel} />
      {meta && <small>{meta}</small>}
      <p dir="auto">{text}</p>
    </li>
  );
}
