import { useEffect, useRef, useState } from 'react';
import type { LinkAttributes } from '../../element/native';

/** A suggestion: its text, the app’s icon and a note. */
export type Suggestion = {
  text: string;
  /** The page that it names, instead of a search for its text. */
  href?: string | undefined;
  /** Other attributes of the link to it. */
  linkProps?: LinkAttributes | undefined;
  /** URL of an icon without size and extension, as in AppIcon. */
  icon?: string | undefined;
  /** See AppIcon. */
  coarse?: boolean | undefined;
  /** What it is, in a word or two: a category, a rating. */
  reason?: string | undefined;
};

export type Suggest = (text: string) => Promise<readonly Suggestion[]>;

type Field = HTMLInputElement;

/** What the box's owner has a say in; see SearchBox. */
type Owner = {
  value?: string | undefined;
  suggest?: Suggest | undefined;
  onText?: ((text: string) => void) | undefined;
  onSearch?: ((text: string) => void) | undefined;
};

/** What React's and native events have in common. */
type Key = {
  key: string;
  keyCode: number;
  altKey: boolean;
  currentTarget: Field;
  preventDefault(): void;
};

const COMPOSITION = ['compositionstart', 'compositionupdate', 'compositionend'];

/** Maximum number of suggestions (S§9). */
const MOST = 10;

/**
 * Behaviour of the suggestion box (S§2, S§4): opens on focus or typing after `delay` ms, closes on
 * blur, Enter and Escape; the arrow keys move through the list and write the entry into the field, so that Enter
 * is the form's native submit. Alt with an arrow key opens and closes it. Outdated answers are dropped.
 * During IME composition nothing is requested, submitted or selected.
 */
export function useCombobox(delay: number, { value, suggest, onText, onSearch }: Owner) {
  const field = useRef<Field>(null);
  const under = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  /** There is text to clear. */
  const [filled, setFilled] = useState(false);
  /** The field is focused and empty: recent searches may be shown. */
  const [blank, setBlank] = useState(false);

  const close = () => {
    clearTimeout(timer.current);
    typed.current = '';
    setItems([]);
    setActive(-1);
    setBlank(false);
  };

  const ask = () => {
    const text = field.current?.value.trim() ?? '';
    close();
    setFilled(text !== '');
    if (composing.current) return;
    setBlank(!text);
    if (!text || !suggest) return;
    typed.current = text;
    timer.current = setTimeout(() => {
      suggest(text).then(
        (found) => typed.current === text && setItems(found.slice(0, MOST)),
        // A failed request means no suggestions; the form still works.
        close,
      );
    }, delay);
  };

  /** Writes what the visitor chose, which causes no event. */
  const write = (text: string) => {
    if (field.current) field.current.value = text;
    onText?.(text);
  };

  const onInput = ({ currentTarget }: { currentTarget: Field }) => {
    onText?.(currentTarget.value);
    ask();
  };

  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    const input = field.current;
    // With addEventListener: neither Preact's core nor old engines have properties for these events.
    const compose = ({ type }: Event) => {
      composing.current = type !== 'compositionend';
      // The composed text is final now.
      latest.current();
    };
    for (const type of COMPOSITION) input?.addEventListener(type, compose);
    // The field may have been in use before this code loaded.
    if (document.activeElement === input) latest.current();
    return () => {
      clearTimeout(timer.current);
      for (const type of COMPOSITION) input?.removeEventListener(type, compose);
    };
  }, []);

  const onKeyDown = (event: Key) => {
    const { key, altKey } = event;
    if (isInputMethods(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    // Any other key edits the text: no option stays active, and the input is unchanged. Enter submits the active one.
    if (!step && key !== 'Enter') setActive(-1);
    if (key === 'Escape' || (altKey && step)) {
      // Chrome would also empty the field.
      if (items.length) event.preventDefault();
      close();
    }
    if (step === 1 && (altKey || !items.length)) ask();
    if (!step || altKey || !items.length) return;
    event.preventDefault();
    // One position more than entries: the typed text.
    const places = items.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    write(items[next]?.text ?? typed.current);
  };

  const clear = () => {
    write('');
    field.current?.focus();
    latest.current();
  };

  const onSubmit = (event: { preventDefault(): void }) => {
    const { href } = items[active] ?? {};
    if (href !== undefined && !composing.current) {
      event.preventDefault();
      return window.location.assign(href);
    }
    const text = field.current?.value.trim();
    close();
    if (text && !composing.current) return onSearch?.(text);
    event.preventDefault();
    field.current?.focus();
  };

  /** The focus left the field, or the panel below the empty field, whose buttons Tab reaches. */
  const onLeave = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    // Cast: the related target of a focus event is a node.
    if (!under.current?.contains(relatedTarget as Node | null)) close();
  };

  return {
    field,
    under,
    items,
    active,
    blank,
    filled: value?.trim() ?? filled,
    typed: typed.current,
    ask,
    onInput,
    clear,
    onKeyDown,
    onSubmit,
    onLeave,
    /** Runs before the entry, a submit button, submits the form. */
    choose: write,
  };
}

/**
 * IME composition: keys belong to the IME, and the Enter that ends composition doesn't submit. React's events have
 * no `isComposing`, and Safari's is false for that Enter.
 */
function isInputMethods(event: Key): boolean {
  if (event.keyCode !== 229) return false;
  if (event.key === 'Enter') event.preventDefault();
  return true;
}
