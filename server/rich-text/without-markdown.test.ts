import { expect, it } from 'vitest';
import { withoutMarkdown } from './without-markdown';

it.each([
  [
    '# 2022.5\n* Updated to [MAME 250](https://example.org/a_b.txt).',
    '2022.5\n• Updated to MAME 250.',
  ],
  ['- **one**\n  - `two`', '• one\n  • two'],
  ['**修复：**崩溃\n**新增「夜间」**模式', '修复：崩溃\n新增「夜间」模式'],
  ['Changes:\n      - one', 'Changes:\n      • one'],
  ['1. one\n2. two', '1. one\n2. two'],
  ['5 * 3 - 2, snake_case_name, __init__, #42', '5 * 3 - 2, snake_case_name, __init__, #42'],
  ['---\n**', '---\n**'],
])('%j is read as %j', (text, read) => expect(withoutMarkdown(text)).toBe(read));
