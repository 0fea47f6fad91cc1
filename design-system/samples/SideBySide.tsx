import type { ComponentType } from 'react';
import { Stack } from '../components/Stack/Stack';

interface Props<Args> {
  of: ComponentType<Args>;
  /** What all have in common: the story's own arguments. */
  args: Args;
  /** Arguments of each, by a name. */
  cases: Readonly<Record<string, Partial<Args>>>;
}

/** One component with several arguments, below each other: what a list of stories would show one at a time. */
export const SideBySide = <Args extends object>({ of: One, args, cases }: Props<Args>) => (
  <Stack gap="loose">
    {Object.entries(cases).map(([name, more]) => (
      <div key={name}>
        <One {...args} {...more} />
      </div>
    ))}
  </Stack>
);
