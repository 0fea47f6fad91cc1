import type { Decorator } from '@storybook/preact-vite';
import { Stack } from '../components/Stack/Stack';
import { wordsOf } from './words';

interface Layout<Args> {
  /** The argument that has to differ on a page, such as the name of a landmark: it gets a number. */
  numbered?: keyof Args;
  /** Each case is an item of the list that the file's decorators draw, so none has a box around it. */
  items?: boolean;
  /** What stands around all of them. */
  around?: Decorator<Args>;
}

/**
 * A story of several cases, below each other: what a list of stories would show one at a time. Each has the file's arguments and its
 * own.
 *
 * @param cases the arguments of each, by a name
 */
export function sideBySide<Args extends object>(
  cases: Readonly<Record<string, NoInfer<Partial<Args>>>>,
  { numbered, items = false, around }: Layout<NoInfer<Args>> = {},
): { decorators: Decorator<Args>[] } {
  const decorator: Decorator<Args> = (Story, { args, globals }) => {
    const stories = Object.entries(wordsOf(globals)(cases)).map(([name, own], i) => {
      const label = numbered ? { [numbered]: `${args[numbered]} ${i + 1}` } : {};
      const shown = <Story key={name} args={{ ...args, ...label, ...own }} />;
      return items ? (
        shown
      ) : (
        <div key={name} data-case={name}>
          {shown}
        </div>
      );
    });
    // Storybook's decorators return one element.
    // biome-ignore lint/complexity/noUselessFragments: an array is not one
    return items ? <>{stories}</> : <Stack gap="loose">{stories}</Stack>;
  };
  return { decorators: around ? [decorator, around] : [decorator] };
}
