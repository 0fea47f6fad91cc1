import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

/**
 * Props that an app's link component takes and `<a>` does not, such as `prefetch`. The app declares them, and every link of the
 * package's components takes them: `declare module '@snowpea/design-system' { interface RouterProps { prefetch?: boolean } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their props to it.
export interface RouterProps {}

/** What an app's link component gets: every attribute and event of `<a>`, its class and content, `ref` and the app's own props. */
export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href' | 'role'> &
  RouterProps & {
    /** The address of a page. */
    href: string;
    /** In a list of suggestions. */
    role?: 'option' | undefined;
  };

type LinkComponent = ComponentType<LinkComponentProps>;

const Context = /* @__PURE__ */ createContext<LinkComponent | undefined>(undefined);

export type LinkProviderProps = {
  /** The app's link component, such as that of its router. It renders an `<a>` with the props that it gets. */
  component: LinkComponent;
  /** The components whose links are rendered by it. */
  children: ReactNode;
};

/** Renders the links of all components below it with the app's link component. */
export const LinkProvider = ({ component, children }: LinkProviderProps) => (
  <Context.Provider value={component}>{children}</Context.Provider>
);

/** A place on the page, or an address with a scheme or a host: what no router has to find. */
const ELSEWHERE = /^(#|[a-z][a-z\d+.-]*:|\/\/)/i;

/** The link of a component. The package's build puts it in the place of `<a>` (scripts/design-system/base.mjs). */
export function Anchor(props: LinkComponentProps) {
  const Component = useContext(Context);
  const { href } = props;
  // An empty address loads the page again.
  if (!Component || !href || ELSEWHERE.test(href)) return <a {...props} />;
  return <Component {...props} />;
}
