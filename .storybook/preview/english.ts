import { options } from 'preact';
import { inEnglish } from '../../design-system/samples/english';

let english = false;

/** Takes the toolbar's choice. */
export function chooseLanguage(lang: unknown): void {
  english = lang === 'en';
}

/**
 * From now on whatever a story draws is drawn in English where the toolbar says so, also what its own functions and states
 * write, which are no arguments. What else an element holds, other elements and references too, has to stay the very same.
 */
export function followLanguage(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (english) {
      // The cast: a text has no type, and itself in the place of props.
      const props = vnode.props as Record<string, unknown> | string | null;
      if (typeof props === 'string') Object.assign(vnode, { props: inEnglish(props) });
      else
        for (const [name, value] of Object.entries(props ?? {}))
          if (props && typeof value === 'string') props[name] = inEnglish(value);
    }
    before?.(vnode);
  };
}
