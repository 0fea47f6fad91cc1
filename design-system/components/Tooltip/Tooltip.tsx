import { cloneElement, type ReactElement } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { useOwnId } from '../../element/own-id';
import { bothRefs } from '../../element/refs';
import { idsOf } from '../TextField/field-ids';
import s from './Tooltip.module.css';
import { useTooltip } from './use-tooltip';

export type TooltipProps = Native<'span', 'id'> & {
  /** A few words; never what a visitor must know. */
  text: string;
  /** The one focusable element that it describes. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** Id of the tooltip. */
  id?: string | undefined;
};

/** A few words about a control, shown on hover and on keyboard focus (APG tooltip). Attributes and `ref` are its wrapper's. */
export function Tooltip({ text, children, id: given, ref, ...rest }: TooltipProps) {
  const id = useOwnId(given);
  const { box, open } = useTooltip();
  if (__DEV__)
    warnDeveloper('Tooltip', !text?.trim() && '`text` is empty: there is nothing to show.');
  return (
    <span {...withClass(rest, s.box)} ref={bothRefs(box, ref)}>
      {children &&
        cloneElement(children, {
          'aria-describedby': idsOf(children.props['aria-describedby'], id),
        })}
      <span className={s.tooltip} id={id} role="tooltip" dir="auto" data-open={open || undefined}>
        {text}
      </span>
    </span>
  );
}
