import { options } from 'preact';
import { inEnglish } from '../../design-system/samples/english';

let english = false;

/** Takes the toolbar's choice. */
export function chooseLanguage(lang: unknown): void {
  english = lang === 'en';
}

/**
 * Renders stories in English when the toolbar says so, including texts from functions and state, which are no
 * arguments. Other values of an element, such as children and refs, must keep their identity.
 */
export function followLanguage(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (english) {
      // Cast: a text node has no type, and its text as props.
      const props = vnode.props as Record<string, unknown> | string | null;
      if (typeof props === 'string') Object.assign(vnode, { props: inEnglish(props) });
      else
        for (const [name, value] of Object.entries(props ?? {}))
          if (props && typeof value === 'string') props[name] = inEnglish(value);
    }
    before?.(vnode);
  };
}
