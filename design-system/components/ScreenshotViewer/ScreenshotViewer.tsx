import { useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import type { Native } from '../../element/native';
import look from '../Dialog/Dialog.module.css';
import { Modal } from '../Dialog/Modal';
import m from '../RatingStars/Mirrored.module.css';
import type { Shot } from '../Screenshots/Screenshots';
import s from './ScreenshotViewer.module.css';
import { useStrip } from './use-strip';

export type ScreenshotViewerProps = Native<'dialog', 'open' | 'onClose' | 'title'> & {
  /** Whether it is open. */
  open: boolean;
  /** Requests closing. */
  onClose: () => void;
  /** The heading: the app's name. */
  label: string;
  /** The pictures, as in Screenshots. */
  shots: readonly (Shot & {
    /** Address of a small copy that is loaded already: shown until the large one is. */
    placeholder?: string | undefined;
  })[];
  /** Index of the first picture shown; 0 by default. */
  start?: number | undefined;
  /** Name of the close button: "关闭". */
  closeLabel: string;
  /** Name of the button to the previous picture: "上一张". */
  previousLabel: string;
  /** Name of the button to the next picture: "下一张". */
  nextLabel: string;
  /** Name of the button that shows a picture at double size: "放大". */
  zoomLabel: string;
};

/** Maximum time between the taps of a double tap, ms. */
const DOUBLE = 300;

/** Full-screen screenshots that scroll sideways, one at a time. */
export function ScreenshotViewer({ open, ...rest }: ScreenshotViewerProps) {
  return open && rest.shots?.length > 0 ? <Viewer {...rest} /> : null;
}

function Viewer(props: Omit<ScreenshotViewerProps, 'open'>) {
  const { label, shots, start = 0, onClose, closeLabel, previousLabel, nextLabel, ...more } = props;
  const { zoomLabel, ...rest } = more;
  const last = shots.length - 1;
  if (__DEV__) {
    const wrong = start < 0 || start > last;
    warnDeveloper('ScreenshotViewer', wrong && `\`start\` is ${start}: there are 0 to ${last}.`);
  }
  const { strip, index, go, onScroll } = useStrip(Math.min(last, Math.max(0, start)), last);
  /** Index of the picture at double size; reset when another becomes current. */
  const [zoomed, setZoomed] = useState(-1);
  const tapped = useRef(-DOUBLE);
  const zoom = () => setZoomed(zoomed === index ? -1 : index);
  return (
    <Modal
      {...rest}
      shape={`${look.full} ${s.viewer}`}
      onClose={onClose}
      title={label}
      closeLabel={closeLabel}
      actions={
        <>
          <Turn
            label={previousLabel}
            path="m12 5-5 5 5 5"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <span dir="ltr" aria-live="polite">
            {index + 1} / {shots.length}
          </span>
          <Turn
            label={nextLabel}
            path="m8 5 5 5-5 5"
            disabled={index === last}
            onClick={() => go(index + 1)}
          />
          <Turn
            label={zoomLabel}
            path="M10 4v12M4 10h12"
            pressed={zoomed === index}
            onClick={zoom}
          />
        </>
      }
    >
      <ul
        ref={strip}
        className={s.strip}
        aria-label={label}
        data-focus=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable.
        tabIndex={0}
        onScroll={onScroll}
      >
        {shots.map((shot, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a double tap; the keyboard has the button.
          <li
            key={shot.base}
            data-zoomed={zoomed === i && i === index ? '' : undefined}
            // Larger than its container: the arrow keys scroll it.
            tabIndex={zoomed === i && i === index ? 0 : undefined}
            onClick={({ timeStamp }) => {
              if (timeStamp - tapped.current < DOUBLE) zoom();
              tapped.current = timeStamp;
            }}
          >
            {/* Only the current picture and its neighbours: twenty large ones fill a small phone's memory. */}
            {Math.abs(i - index) < 2 && (
              <picture>
                <source type="image/webp" srcSet={`${shot.base}/720.webp`} />
                <img
                  src={`${shot.base}/720.png`}
                  alt={shot.alt}
                  width={shot.width}
                  height={shot.height}
                  // biome-ignore lint/style/noInlineStyles: an address from the page.
                  style={
                    shot.placeholder ? { backgroundImage: `url("${shot.placeholder}")` } : undefined
                  }
                />
              </picture>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

type TurnProps = {
  label: string;
  path: string;
  /** At either end. It keeps the focus, which a `disabled` button would lose. */
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
};

function Turn({ label, path, disabled = false, pressed, onClick }: TurnProps) {
  return (
    <button
      className={s.turn}
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg
        className={m.mirrored}
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </button>
  );
}
