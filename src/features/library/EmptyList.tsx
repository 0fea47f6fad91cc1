import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import s from './EmptyList.module.css';
import { ListIcon } from './ListIcon';
import type { ListName } from './lists';

interface Props {
  name: ListName;
  /** How something gets into the list. */
  text: string;
  href: string;
  /** Where the button leads. */
  label: string;
}

/** What a list without entries shows, in the middle of the room that a list has. */
export const EmptyList = ({ name, text, href, label }: Props) => (
  <div className={s.empty}>
    <ListIcon name={name} />
    <p>{text}</p>
    <LinkButton href={href}>{label}</LinkButton>
  </div>
);
