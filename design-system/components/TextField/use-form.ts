import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface InForm {
  /** What is wrong with the value. The browser then submits the form no more, and says this. */
  error?: string | undefined;
  /** The form is about to be reset. */
  onReset?: (() => void) | undefined;
  /** What is submitted for the value that is shown. */
  normalize?: ((value: string) => string) | undefined;
}

/** Of the form; both bubble. */
const EVENTS = ['reset', 'formdata'];

/** What a field does as part of its form: it is invalid with an error, follows a reset, and submits its normalized value. */
export function useForm(field: RefObject<Control | null>, { error, ...behaviour }: InForm): void {
  const latest = useRef(behaviour);
  latest.current = behaviour;
  // Not at each rendering: an error of the owner ends with the next input (see `accept`).
  useEffect(() => field.current?.setCustomValidity(error ?? ''), [field, error]);
  useEffect(() => {
    const listen = (event: Event) => {
      const own = field.current;
      if (!own || own.form !== event.target) return;
      const { normalize, onReset } = latest.current;
      if (event.type === 'reset') {
        own.setCustomValidity('');
        onReset?.();
      } else if (normalize) {
        // Cast: the other event. Engines before Chrome 77 and Safari 15 lack it, and submit what is shown.
        const { formData } = event as FormDataEvent;
        if (formData.has(own.name)) formData.set(own.name, normalize(own.value));
      }
    };
    for (const type of EVENTS) document.addEventListener(type, listen);
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, listen);
    };
  }, [field]);
}

/** Called with each input: what the owner said was of the value before. */
export const accept = (field: Control, problem?: string): void =>
  field.setCustomValidity(problem ?? '');
