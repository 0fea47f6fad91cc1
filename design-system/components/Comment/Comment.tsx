import { RatingStars } from '../RatingStars/RatingStars';
import s from './Comment.module.css';

export type CommentProps = {
  author: string;
  stars: number;
  starsLabel: string;
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
