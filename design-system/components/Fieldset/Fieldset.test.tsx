import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Fieldset } from './Fieldset';

it('is a group with a name, described by its hint and its error', () => {
  render(
    <Fieldset legend="通知" hint="之后可以更改" error="请选择一项。">
      <input aria-label="更新" />
    </Fieldset>,
  );
  const group = screen.getByRole('group', { name: '通知' });
  expect(group).toHaveAccessibleDescription('之后可以更改 请选择一项。');
  expect(screen.getByRole('alert').textContent).toBe('请选择一项。');
});

it('keeps the description that its owner gives', () => {
  render(
    <>
      <p id="more">说明</p>
      <Fieldset legend="通知" hint="之后可以更改" aria-describedby="more">
        {null}
      </Fieldset>
    </>,
  );
  expect(screen.getByRole('group')).toHaveAccessibleDescription('之后可以更改 说明');
});

it('two with the same name have different ids', () => {
  render(
    <>
      <Fieldset legend="通知" hint="一">
        {null}
      </Fieldset>
      <Fieldset legend="通知" hint="二">
        {null}
      </Fieldset>
    </>,
  );
  const described = screen
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-describedby'));
  expect(new Set(described).size).toBe(2);
  expect(screen.getAllByRole('group')[1]).toHaveAccessibleDescription('二');
});
