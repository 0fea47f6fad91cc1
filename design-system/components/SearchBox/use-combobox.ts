import { useEffect, useRef, useState } from 'react';

/** What may have been meant: the words, and beside them the app’s picture and why it is offered. */
export type Suggestion = {
  text: string;
  /** Address of an icon without size and extension, as AppIcon takes it. */
  icon?: string | undefined;
  /** See AppIcon. */
  coarse?: boolean | undefined;
  /** In a word, where the name does not say it: "拼音". */
  reason?: string | undefined;
};

export type Suggest = (text: string) => Promise<readonly Suggestion[]>;

type Field = HTMLInputElement;

/** What React's and the browser's own events have in common. */
type Key = {
  key: string;
  keyCode: number;
  altKey: boolean;
  currentTarget: Field;
  preventDefault(): void;
};

const COMPOSITION = ['compositionstart', 'compositionupdate', 'compositionend'];

/** More are no choice any more (S§9). */
const MOST = 10;

/**
 * Behaviour of the suggestion box (S§2, S§4): opens on focus or typing after `delay` ms, closes on
 * blur, Enter and Escape; the arrows walk the list and write the entry into the field, so that Enter
 * is the form's own submit. Alt with an arrow opens and closes it. A late answer to an older text is dropped.
 * While an input method writes, nothing is looked up, sent or walked.
 */
export function useCombobox(
  suggest: Suggest | undefined,
  delay: number,
  onSearch: ((text: string) => void) | undefined,
) {
  const field = useRef<Field>(null);
  const under = useRef<HTMLDivElement>(null);
  const typed = useRef('');
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  /** The field has the focus and no words: what was searched for before may be shown. */
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
    if (composing.current) return;
    setBlank(!text);
    if (!text || !suggest) return;
    typed.current = text;
    timer.current = setTimeout(() => {
      suggest(text).then(
        (found) => typed.current === text && setItems(found.slice(0, MOST)),
        // A failed look-up means no suggestions; the form itself still works.
        close,
      );
    }, delay);
  };

  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    const input = field.current;
    // By hand: neither Preact's core nor old engines know properties for these events.
    const compose = ({ type }: Event) => {
      composing.current = type !== 'compositionend';
      // What was being written is words now; before, it was keys.
      latest.current();
    };
    for (const type of COMPOSITION) input?.addEventListener(type, compose);
    // The field may have been in use before this code was there.
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
    // Any other key edits the text: no option stays active, and the input is unchanged.
    if (!step) setActive(-1);
    if (key === 'Escape' || (altKey && step)) {
      // Chrome would empty the field as well.
      if (items.length) event.preventDefault();
      close();
    }
    if (step === 1 && (altKey || !items.length)) ask();
    if (!step || altKey || !items.length) return;
    event.preventDefault();
    // One place more than entries: the typed text itself.
    const places = items.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    event.currentTarget.value = items[next]?.text ?? typed.current;
  };

  const onSubmit = (event: { preventDefault(): void }) => {
    const text = field.current?.value.trim();
    close();
    if (text && !composing.current) return onSearch?.(text);
    event.preventDefault();
    field.current?.focus();
  };

  /** The focus left the field, or the panel below the empty field, whose buttons are reached by Tab. */
  const onLeave = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    // The cast: what gets the focus is a node.
    if (!under.current?.contains(relatedTarget as Node | null)) close();
  };

  /** Before the entry, a submit button itself, sends the form. */
  const choose = (text: string) => {
    if (field.current) field.current.value = text;
  };

  return { field, under, items, active, blank, ask, onKeyDown, onSubmit, onLeave, choose };
}

/**
 * An input method is writing: the keys are its own, and the Enter that ends the writing sends nothing. React's events have
 * no `isComposing`, and Safari's says false for that very Enter.
 */
function isInputMethods(event: Key): boolean {
  if (event.keyCode !== 229) return false;
  if (event.key === 'Enter') event.preventDefault();
  return true;
}
