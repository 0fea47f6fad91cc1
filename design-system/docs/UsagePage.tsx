import { Canvas, DocsContext, Source, Title, useOf } from '@storybook/addon-docs/blocks';
import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { Checklist, Keys, Pair, Props, States } from './blocks';
import { FactsOf } from './Facts';

/** A component's page of prose (`components/<Name>/<Name>.mdx`), and what its exports say of the generated parts. */
interface Prose {
  default(props: { components: object }): ReactElement;
  /** The stories are stacked at full width, because the component fills a page. */
  wide?: boolean;
  /** The attributes that the component takes besides its props, if it does not take all of its element's. */
  also?: string;
  /** Export name of the story at the top, if it is not the first one. */
  shown?: string;
}

const PROSE = import.meta.glob<Prose>('../components/*/*.mdx');

/** Files that tests/package/usage.test.ts compiles and renders, so that what is copied works. */
const USAGE = import.meta.glob<string>('../components/*/*.usage.tsx', {
  query: '?raw',
  import: 'default',
});

/** A page's prose and the usage code. */
type Page = Prose & { usage: string };

async function pageOf(name: string): Promise<Page | undefined> {
  const file = `../components/${name}/${name}`;
  const [prose, usage] = await Promise.all([
    PROSE[`${file}.mdx`]?.(),
    USAGE[`${file}.usage.tsx`]?.(),
  ]);
  return prose && { ...prose, usage: usage ?? '' };
}

/** The template of every usage page: the component's prose with stories, props and facts in their places. */
export function UsagePage() {
  const name = useOf('meta', ['meta']).csfFile.meta.title?.split('/').at(-1) ?? '';
  const [page, setPage] = useState<Page | undefined>(undefined);
  useEffect(() => {
    pageOf(name).then(setPage, reportError);
  }, [name]);
  return (
    <>
      <Title>{name}</Title>
      {page && <Assembled {...page} />}
      <FactsOf name={name} />
    </>
  );
}

function Assembled({ default: text, usage, wide, also, shown }: Page) {
  const { csfFile } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStoriesFromCSFFile(csfFile);
  // Called, not rendered: its elements are put in order here.
  const parts = sectionsOf(text({ components: { Checklist, Keys, Pair } }));
  const top = shown && stories.find(({ id }) => id.endsWith(`--${shown.toLowerCase()}`));
  const [first] = stories;
  if (!first) return null;
  return (
    <>
      {parts.get('')}
      <Canvas of={(top || first).moduleExport} sourceState="none" />
      <h2>Usage</h2>
      <Source code={usage.trim()} language="tsx" />
      {[...parts].map(([heading, part]) => BEFORE_STATES.has(heading) && part)}
      {parts.get('states') ?? <h2>States</h2>}
      <States wide={wide} />
      <h2>Props</h2>
      <Props also={also} />
      {parts.get('keyboard')}
      {parts.get('accessibility')}
    </>
  );
}

/** Ids of the headings above the states, as Storybook derives them. */
const BEFORE_STATES = new Set(['when', 'avoid-when', 'anatomy', 'do-and-dont']);

/** The elements of a page by the id of the heading above them; those before the first heading by an empty one. */
function sectionsOf(page: ReactElement): Map<string, ReactNode[]> {
  const parts = new Map<string, ReactNode[]>([['', []]]);
  let current = '';
  // Casts: an element's props are what MDX gave it.
  for (const child of Children.toArray((page.props as { children?: ReactNode }).children)) {
    // Only headings have an id.
    const id = isValidElement(child) ? (child.props as { id?: string }).id : undefined;
    if (id) current = id;
    parts.set(current, [...(parts.get(current) ?? []), child]);
  }
  return parts;
}
