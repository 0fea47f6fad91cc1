import { SPECS } from 'virtual:component-specs';
import { Table } from '../../design-system/docs/Table';

/** Columns of the table, by the beginnings of tokens' names. */
const COLUMNS: Readonly<Record<string, RegExp>> = {
  Sizes: /^(?!color|space|font|radius|border|shadow|duration|easing|layer|opacity)/,
  Spacing: /^space-/,
  Type: /^font-/,
  'Shape and depth': /^(radius|border|shadow|layer|opacity)-/,
  Colours: /^color-/,
  Motion: /^(duration|easing)-/,
};

/** The tokens of every component, by what they are for. */
export const Specs = () => (
  <Table
    label="Specifications"
    head={['Component', ...Object.keys(COLUMNS)]}
    rows={Object.entries(SPECS).map(([name, tokens]) => [
      name,
      ...Object.values(COLUMNS).map((of) => tokens.filter((token) => of.test(token)).join(', ')),
    ])}
  />
);
