import { loadFacts } from 'virtual:component-facts';
import { Heading } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import { heardIn } from './spoken';
import { Table } from './Table';
import { TokensTable } from './TokensTable';

/** Data that .storybook/plugins/component-facts.ts collects while the page is built. */
export interface ComponentFacts {
  /** Names of the tokens in the component’s own style sheets. */
  tokens: readonly string[];
  /** Compressed by brotli; `delta` is for both files together. */
  bytes: { js: number; css: number; delta: number; lazy: number };
  /** Newest first; an unreleased change has no version. */
  changes: readonly { version?: string | undefined; text: string }[];
  /** What a screen reader says, in each language; undefined where it is not checked. */
  spoken?: string | undefined;
}

/** The generated parts of a usage page. */
export function FactsOf({ name }: { name: string }) {
  const [facts, setFacts] = useState<ComponentFacts | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  useEffect(() => {
    const load = loadFacts[name];
    if (load) load().then(setFacts, (error) => setProblem(String(error)));
    else setProblem(`There is no component ${name}.`);
  }, [name]);
  const waiting = <p>{problem ?? 'Loading…'}</p>;
  return (
    <div data-facts={facts && name}>
      {facts?.spoken && <Spoken text={facts.spoken} />}
      <Heading>Tokens</Heading>
      {facts ? <TokensTable names={facts.tokens} /> : waiting}
      <Heading>Bytes</Heading>
      {facts ? <BytesTable {...facts.bytes} /> : waiting}
      <Heading>Changelog</Heading>
      {facts ? <Changes changes={facts.changes} /> : waiting}
    </div>
  );
}

const bytes = (count: number) => `${count.toLocaleString('en')}\u00a0B`;

function BytesTable({ js, css, delta, lazy }: ComponentFacts['bytes']) {
  const rows: [string, string][] = [
    ['Script, alone', bytes(js)],
    ['Style sheet, alone', bytes(css)],
    ['On a page, added', bytes(delta)],
  ];
  if (lazy > 0) rows.push(['Only when needed', bytes(lazy)]);
  return <Table label="Bytes" head={['', 'Brotli']} rows={rows} />;
}

function Changes({ changes }: Pick<ComponentFacts, 'changes'>) {
  if (changes.length === 0) return <p>No changes since the first release.</p>;
  return (
    <Table
      label="Changelog"
      head={['Version', 'Change']}
      rows={changes.map(({ version, text }) => [version ?? 'next', text])}
    />
  );
}

/** What Orca says after each key. */
function Spoken({ text }: { text: string }) {
  return (
    <>
      <Heading>Screen reader</Heading>
      <p>
        What Orca, a screen reader for PCs, says after each key. A bar ( | ) separates
        announcements. A test checks it.
      </p>
      {heardIn(text).map(({ language, steps }) => (
        <Table
          key={language}
          label={`Screen reader, ${language}`}
          head={['Key', `Orca says, ${language}`]}
          rows={steps}
        />
      ))}
    </>
  );
}
