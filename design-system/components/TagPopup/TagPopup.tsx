import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import s from './TagPopup.module.css';
import { useDisclosure } from './use-disclosure';

/** Events that open and close it. */
type TakenEvents = 'onTouchStart' | 'onMouseDown' | 'onClick' | 'onMouseEnter' | 'onMouseLeave';

export type TagPopupProps = Native<'div', 'id' | TakenEvents> & {
  /** Id of the pop-up; unique on the page. */
  id: string;
  /** Label of the tag: "应用". */
  label: string;
  /** URL of the tag itself. */
  href: string;
  /** Name of the button beside the label: "应用分类". */
  expandLabel: string;
  /** Links of the pop-up; without any there is only the tag. */
  items: readonly { href: string; label: string; current?: boolean | undefined }[];
};

/** A tag with a pop-up of categories, shown on hover, focus and tap. The tag is a link, also without script. */
export function TagPopup(props: TagPopupProps) {
  const { id, label, href, expandLabel, items = [], ref, ...rest } = props;
  const { open, live, box, button, ...events } = useDisclosure();
  if (__DEV__)
    warnDeveloper(
      'TagPopup',
      !expandLabel?.trim() && '`expandLabel` is empty: the button has no name.',
    );
  const tag = (
    <a className={s.link} href={href} dir="auto">
      {label}
    </a>
  );
  const own = { ...withClass(rest, s.tag), ref: bothRefs(box, ref) };
  if (items.length === 0) return <div {...own}>{tag}</div>;
  return (
    <div {...own} data-live={live || undefined} data-open={open || undefined} {...events}>
      {tag}
      <button
        className={s.button}
        type="button"
        aria-label={expandLabel}
        aria-expanded={open}
        aria-controls={id}
        onClick={button}
      >
        <svg width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m5 8 5 5 5-5" />
        </svg>
      </button>
      <ul className={s.popup} id={id}>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined} dir="auto">
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
