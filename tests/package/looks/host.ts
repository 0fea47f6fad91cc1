import { type Attributes, type ComponentType, h, Fragment as PreactFragment } from 'preact';

type Props = Record<string, unknown>;

/** The JSX runtime of stories: marks the elements that no component renders. */
export const jsx = (type: string | ComponentType, props: Props, key?: Attributes['key']) => {
  const own = key === undefined ? props : { ...props, key };
  return h<Props>(
    // Cast: a tag takes any attributes, too.
    type as ComponentType<Props>,
    typeof type === 'string' ? { ...own, 'data-host': '' } : own,
  );
};

export const jsxs = jsx;

/** What a spread before a key compiles to. */
export const createElement = (type: string | ComponentType, props: Props, ...children: unknown[]) =>
  jsx(type, children.length > 0 ? { ...props, children } : props);

export const Fragment = PreactFragment;
