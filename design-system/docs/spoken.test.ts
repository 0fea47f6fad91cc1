import { expect, it } from 'vitest';
import { heardIn } from './spoken';

it('reads each key with Orca’s words after it, by language', () => {
  const text = `English

Down        More push button.

Tab         More push button. | Focus mode
space       (nothing)

中文

Down        更多 按钮.
`;
  expect(heardIn(text)).toEqual([
    {
      language: 'English',
      steps: [
        ['Down', 'More push button.'],
        ['—', 'The page is opened again.'],
        ['Tab', 'More push button. | Focus mode'],
        ['space', '(nothing)'],
      ],
    },
    { language: '中文', steps: [['Down', '更多 按钮.']] },
  ]);
});
