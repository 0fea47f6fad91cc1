import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { TextField } from '../components/TextField/TextField';

// Preact's compat layer counts ids in each root apart: there an owner passes `id`.
it('fields of two roots with ids of their own have each their own name, description and error', () => {
  render(<TextField id="a" name="a" label="姓名" description="全名" error="请填写" />);
  render(<TextField id="b" name="b" label="电话" description="十一位" />);
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('全名 请填写');
  expect(screen.getByRole('textbox', { name: '电话' })).toHaveAccessibleDescription('十一位');
});
