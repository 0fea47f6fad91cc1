import type { ComponentProps, CSSProperties } from 'react';
import type { RouterProps } from '../components/Link/LinkProvider';

/** Elements that components are made of. */
type Tag =
  | 'a'
  | 'article'
  | 'button'
  | 'details'
  | 'dialog'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'footer'
  | 'h2'
  | 'header'
  | 'img'
  | 'input'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'p'
  | 'section'
  | 'select'
  | 'small'
  | 'span'
  | 'svg'
  | 'table'
  | 'textarea'
  | 'ul';

/**
 * What a component takes for its element, besides its own props: every attribute and event of it, and `ref`. In React 18 function
 * components get no `ref`.
 */
export type Native<Element extends Tag, Own extends PropertyKey = never> = Omit<
  ComponentProps<Element>,
  'children' | 'class' | 'className' | 'dangerouslySetInnerHTML' | 'key' | 'style' | Own
> &
  Styled &
  (Element extends 'a' ? RouterProps : unknown);

/**
 * What the link of a component takes besides its address and its words: `target`, `rel`, `hrefLang`, `data-…`, and what the
 * app's link component takes (LinkProvider).
 */
export interface LinkAttributes extends Omit<Native<'a', 'href' | 'role'>, keyof Styled> {
  [data: `data-${string}`]: string | number | boolean | undefined;
}

/** A link among the props of a component, with every attribute of a link. */
export interface LinkItem extends LinkAttributes {
  href: string;
  label: string;
}

/** How the element of a component is styled from outside. */
export type Styled = {
  /** Added to the component's own classes. */
  className?: string | undefined;
  /** Inline styles of the element. */
  style?: CSSProperties | undefined;
};

/**
 * A component's remaining props for its element, with its own class before the caller's.
 *
 * @param rest what is left of the props after destructuring: an object of this rendering, which is changed
 * @param own the component's class
 */
export function withClass(rest: Styled, own: string | undefined): object {
  rest.className = rest.className ? `${own} ${rest.className}` : own;
  return rest;
}
