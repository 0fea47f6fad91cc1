import { Fragment } from 'react';

interface Props {
  text: string;
  /** The character after which a line may end; `capitals`: before a capital within a word. */
  after: '/' | '.' | 'capitals';
}

const PARTS = {
  '/': /[^/]*\/|[^/]+$/g,
  '.': /[^.]*\.|[^.]+$/g,
  capitals: /[A-Z]*[^A-Z]+|[A-Z]+$/g,
} as const;

/** An address, a package name or a long word whose lines end between its parts. Not by a space without width: some fonts draw it as a box. */
export const Breakable = ({ text, after }: Props) => (
  <>
    {text.match(PARTS[after])?.map((part, index) => (
      // Parts may repeat, and never change their order.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </>
);
