import s from './CardAction.module.css';

/** What a tap on a card leads to, in words on a button. */
export const CardAction = ({ label }: { label: string }) => (
  <span className={s.action}>{label}</span>
);
