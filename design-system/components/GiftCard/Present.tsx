import s from './Present.module.css';

/** The picture of something to be given away; a wrapped present where there is none. */
export const Present = ({ image }: { image: string | undefined }) =>
  image ? <img className={s.picture} src={image} alt="" /> : <i className={s.sign} />;
