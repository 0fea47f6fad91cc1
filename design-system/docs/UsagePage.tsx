import { Canvas, DocsContext, Title, useOf } from '@storybook/addon-docs/blocks';
import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { Checklist, Keys, Pair, Props, States, Usage } from './blocks';
import { FactsOf } from './Facts';

/** A component's page of prose (`components/<Name>/<Name>.mdx`), and what its exports say of the generated parts. */
interface Prose {
  default: ComponentType<{ components: object }>;
  /** The stories are stacked at full width, because the component fills a page. */
  wide?: boolean;
  /** The attributes that the component takes besides its props, if it does not take all of its element's. */
  also?: string;
  /** Export name of the story at the top, if it is not the first one. */
  shown?: string;
}

const PROSE = import.meta.glob<Prose>('../components/*/*.mdx');

/** The template of every usage page: the component's prose with stories, props and facts in their places. */
export function UsagePage() {
  const { csfFile } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStoriesFromCSFFile(csfFile);
  const name = csfFile.meta.title?.split('/').at(-1) ?? '';
  const [prose, setProse] = useState<Prose | undefined>(undefined);
  useEffect(() => {
    PROSE[`../components/${name}/${name}.mdx`]?.().then(setProse, reportError);
  }, [name]);
  const [first] = stories;
  if (!prose || !first) return <Title />;
  const { default: Text, wide, also, shown } = prose;
  const top = stories.find(({ id }) => shown && id.endsWith(`--${shown.toLowerCase()}`)) ?? first;
  const wrapper = ({ children }: { children: ReactNode }) => {
    const parts = sectionsOf(children);
    return (
      <>
        {parts.get('')}
        <Canvas of={top.moduleExport} />
        <h2>Usage</h2>
        <Usage of={first.moduleExport} />
        {[...parts].map(([heading, part]) => BEFORE_STATES.has(heading) && part)}
        {parts.get('states') ?? <h2>States</h2>}
        <States wide={wide} />
        <h2>Props</h2>
        <Props also={also} />
        {parts.get('keyboard')}
        {parts.get('accessibility')}
      </>
    );
  };
  return (
    <>
      <Title>{name}</Title>
      <Text components={{ Checklist, Keys, Pair, wrapper }} />
      <FactsOf name={name} />
    </>
  );
}

/** Ids of the headings above the states, as Storybook derives them. */
const BEFORE_STATES = new Set(['when', 'avoid-when', 'anatomy', 'do-and-dont']);

/** The elements of a page by the id of the heading above them; those before the first heading by an empty one. */
function sectionsOf(children: ReactNode): Map<string, ReactNode[]> {
  const parts = new Map<string, ReactNode[]>([['', []]]);
  let current = '';
  for (const child of Children.toArray(children)) {
    // Only headings have an id. Cast: an element's props are what MDX gave it.
    const id = isValidElement(child) ? (child.props as { id?: string }).id : undefined;
    if (id) current = id;
    parts.set(current, [...(parts.get(current) ?? []), child]);
  }
  return parts;
}
