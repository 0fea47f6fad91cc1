import { type TokenName, tokens } from '../tokens/build/tokens';
import s from './blocks.module.css';
import { Table } from './Table';

const isToken = (name: string): name is TokenName => name in tokens;

interface SwatchProps {
  colour: string;
  theme: string;
}

function Swatch({ colour, theme }: SwatchProps) {
  return (
    <span className={s.swatch}>
      <svg width="20" height="20" viewBox="0 0 20 20" role="img" aria-label={theme}>
        <circle cx="10" cy="10" r="9" fill={colour} />
      </svg>
      <code>{colour}</code>
    </span>
  );
}

function value(name: TokenName) {
  const token = tokens[name];
  if (!('dark' in token)) return <code>{token.value}</code>;
  return (
    <>
      <Swatch colour={token.value} theme="light" /> <Swatch colour={token.dark} theme="dark" />
    </>
  );
}

/** The tokens of a component, with their values. */
export function TokensTable({ names }: { names: readonly string[] }) {
  const known = names.filter(isToken);
  if (known.length === 0)
    return <p>It has no style sheet of its own; its parts have their own tokens.</p>;
  return (
    <Table
      label="Tokens"
      head={['Token', 'Value', 'For']}
      rows={known.map((name) => [
        <code key="name">--snowpea-{name}</code>,
        <span key="value">{value(name)}</span>,
        tokens[name].description,
      ])}
    />
  );
}
