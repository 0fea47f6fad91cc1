import { Heading } from '@storybook/addon-docs/blocks';

/** The parts of a page that nobody writes. */
export function FactsOf({ name }: { name: string }) {
  return (
    <>
      <Heading>Tokens</Heading>
      <Heading>Bytes</Heading>
      <Heading>Changelog</Heading>
      <p>{name}</p>
    </>
  );
}
