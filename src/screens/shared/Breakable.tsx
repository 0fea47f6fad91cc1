import { Fragment } from 'react';

interface Props {
  text: string;
  /** The character after which a line may end. */
  after: '/' | '.';
}

/** An address or a package name whose lines end between its parts. Not by a space without width: some fonts draw it as a box. */
export const Breakable = ({ text, after }: Props) => (
  <>
    {text.split(after).map((part, index, { length }) => (
      // Parts may repeat, and never change their order.
      <Fragment key={index}>
        {part}
        {index < length - 1 && (
          <>
            {after}
            <wbr />
          </>
        )}
      </Fragment>
    ))}
  </>
);
