import { useEffect, useRef, useState } from 'react';

export type Suggest = (text: string) => Promise<readonly string[]>;

type Field = HTMLInputElement;

/** What React's and the browser's own events have in common. */
type Key = {
  key: string;
  keyCode: number;
  altKey: boolean;
  currentTarget: Field;
  preventDefault(): void;
};

/**
 * Behaviour of the suggestion box (S§2, S§4): opens on focus or typing after `delay` ms, closes on
 * blur, Enter and Escape; the arrows walk the list and write the entry into the field, so that Enter
 * is the form's own submit. Alt with an arrow opens and closes it. A late answer to an older text is dropped.
 */
export function useCombobox(suggest: Suggest | undefined, delay: number) {
  const field = useRef<Field>(null);
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [items, setItems] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    typed.current = '';
    setItems([]);
    setActive(-1);
  };

  const ask = (event: { currentTarget: Field }) => {
    const text = event.currentTarget.value.trim();
    close();
    if (!text || !suggest) return;
    typed.current = text;
    timer.current = setTimeout(() => {
      suggest(text).then(
        (found) => typed.current === text && setItems(found),
        // A failed look-up means no suggestions; the form itself still works.
        close,
      );
    }, delay);
  };

  const onKeyDown = (event: Key) => {
    const { key, altKey } = event;
    // An input method is writing: the keys are its own. React's events have no `isComposing`, and Safari's says false
    // for the Enter that ends the writing.
    if (event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    // Any other key is the text's: the place in the list is given up, what stands in the field stays.
    if (!step) setActive(-1);
    if (key === 'Escape' || (altKey && step)) {
      // Chrome would empty the field as well.
      if (items.length) event.preventDefault();
      close();
    }
    if (step === 1 && (altKey || !items.length)) ask(event);
    if (!step || altKey || !items.length) return;
    event.preventDefault();
    // One place more than entries: the typed text itself.
    const places = items.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    event.currentTarget.value = items[next] ?? typed.current;
  };

  const onSubmit = (event: { preventDefault(): void }) => {
    if (field.current && !field.current.value.trim()) {
      event.preventDefault();
      field.current.focus();
    }
    close();
  };

  /** Before the entry, a submit button itself, sends the form. */
  const choose = (text: string) => {
    if (field.current) field.current.value = text;
  };

  return { field, items, active, close, ask, onKeyDown, onSubmit, choose };
}
