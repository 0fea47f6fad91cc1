import s from './Present.module.css';

/** The picture of a gift or prize; without one, a gift icon. */
export const Present = ({ image }: { image: string | undefined }) =>
  image ? <img className={s.picture} src={image} alt="" /> : <i className={s.sign} />;
