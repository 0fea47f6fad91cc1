import { HEARD } from 'virtual:component-facts';
import { DocsContext, Source, Story, useOf } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext } from 'react';
import s from './blocks.module.css';
import { HEARD_CHECK, MACHINE_CHECKS } from './checks';
import { CRITERIA, type StatusWord } from './criteria';
import { FactsOf } from './Facts';
import { importLine } from './import-line';
import { PropsTable } from './PropsTable';
import { Table } from './Table';

/** All of a component's stories: the module, imported as a whole. */
type StoriesModule = Exclude<Parameters<typeof useOf>[0], string>;

/** One story: an export of that module. */
type OneStory = ComponentProps<typeof Story>['of'];

interface StatusProps {
  of: string;
  is: StatusWord;
}

/** The component's status, and the criteria of each status. */
export function Status({ of, is }: StatusProps) {
  return (
    <div className={`sb-unstyled ${s.status}`}>
      <p className={s.lead}>
        {of} is <b data-status={is}>{is}</b>
      </p>
      <dl>
        {CRITERIA.map(({ word, asks }) => [
          <dt key={word} data-current={word === is}>
            {word}
          </dt>,
          <dd key={`${word} asks`}>{asks}</dd>,
        ])}
      </dl>
    </div>
  );
}

/** A story's context, as far as its code needs it; the preview's own `transform` translates. */
interface CodeContext {
  parameters: { docs: { source: { transform(code: string, context: object): string } } };
}

/** Code with its import. */
function withImport(code: string, context: object): string {
  // Cast: `parameters` of every story have the preview's (.storybook/preview.tsx).
  const { source } = (context as CodeContext).parameters.docs;
  return `${importLine(code)}\n\n${source.transform(code, context)}`;
}

/** What to write: the import and the smallest use, in the toolbar's language. */
export function Usage({ of }: { of: OneStory }) {
  return <Source of={of} language="tsx" transform={withImport} />;
}

interface PairProps {
  good: OneStory;
  goodText: string;
  bad: OneStory;
  badText: string;
  /** Stacked, for components that need the full width. */
  wide?: boolean | undefined;
}

/** A do and a don’t, both rendered with the component; side by side where they fit. */
export function Pair({ good, goodText, bad, badText, wide = false }: PairProps) {
  return (
    <div className={`sb-unstyled ${s.pair} ${wide ? s.stacked : ''}`}>
      <figure className={s.good}>
        <div className={s.frame}>
          <Story of={good} />
        </div>
        <figcaption>
          <b>Do</b>
          {goodText}
        </figcaption>
      </figure>
      <figure className={s.bad}>
        <div className={s.frame}>
          <Story of={bad} />
        </div>
        <figcaption>
          <b>Don’t</b>
          {badText}
        </figcaption>
      </figure>
    </div>
  );
}

/** Height of a played story whose file names none. */
const PLAYED = '220px';

interface StatesProps {
  of: StoriesModule;
  /** Stacked at full width, for components that fill a page. */
  wide?: boolean | undefined;
}

/** All stories of states. */
export function States({ of, wide = false }: StatesProps) {
  const file = useOf(of, ['meta']).csfFile;
  // In the order of the file; the module's own exports are in alphabetical order.
  const states = useContext(DocsContext)
    .componentStoriesFromCSFFile(file)
    .filter(({ tags }) => !tags.includes('usage'));
  return (
    <div className={`sb-unstyled ${wide ? s.wide : s.states}`}>
      {states.map(({ id, name, moduleExport, playFunction }) => (
        <figure key={id}>
          <div className={s.frame}>
            {playFunction ? (
              // In a frame of its own, because the play function leads to the state that the story shows.
              <Story of={moduleExport} inline={false} height={PLAYED} />
            ) : (
              <Story of={moduleExport} />
            )}
          </div>
          <figcaption>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface PropsProps {
  of: StoriesModule;
  /** The attributes that the component takes besides its props, if it does not take all of its element's. */
  also?: string | undefined;
}

/** The component’s props, from its types. */
export function Props({ of, also }: PropsProps) {
  return <PropsTable component={useOf(of, ['meta']).preparedMeta.component} also={also} />;
}

/** What each key does, in the rows of the WAI-ARIA pattern. */
export function Keys({ rows }: { rows: readonly (readonly [keys: string, does: string])[] }) {
  if (rows.length === 0) return <p>It takes no focus and handles no keys.</p>;
  return (
    <Table
      label="Keyboard"
      head={['Key', 'What it does']}
      rows={rows.map(([keys, does]) => [
        keys.split(', ').map((key) => <kbd key={key}>{key}</kbd>),
        does,
      ])}
    />
  );
}

interface ChecklistProps {
  byHand: readonly string[];
  notYet: readonly string[];
}

/** Automated checks of every story, checks done by hand, and open ones. */
export function Checklist({ byHand, notYet }: ChecklistProps) {
  const name = useOf('meta', ['meta']).csfFile.meta.title?.split('/').at(-1) ?? '';
  const heard = HEARD.includes(name) ? [HEARD_CHECK] : [];
  const groups = [
    {
      mark: 'machine',
      title: 'Automated checks, in every story',
      items: [...MACHINE_CHECKS, ...heard],
    },
    { mark: 'hand', title: 'Checked by hand', items: byHand },
    { mark: 'open', title: 'Not checked yet', items: notYet },
  ];
  return (
    <div className={`sb-unstyled ${s.checklist}`}>
      {groups.map(({ mark, title, items }) => (
        <section key={mark} data-mark={mark}>
          <h3>{title}</h3>
          <ul>
            {items.length === 0 && <li>Nothing.</li>}
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Tokens, bytes and changes, collected while this page was built. */
export function Facts({ of }: { of: string }) {
  return <FactsOf name={of} />;
}
