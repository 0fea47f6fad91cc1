import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { wordsOf } from '../../samples/words';
import { Button } from '../Button/Button';
import { IdentityField } from '../IdentityField/IdentityField';
import { PhoneField } from '../PhoneField/PhoneField';
import { isPhone } from '../PhoneField/phone';
import { TextField } from '../TextField/TextField';
import { FormSummary } from './FormSummary';

const meta: Meta<typeof FormSummary> = {
  title: 'Components/Forms/FormSummary',
  component: FormSummary,
  args: {
    title: '有 2 处需要修改',
    errors: [
      { id: 'who', text: '请填写姓名' },
      { id: 'phone', text: '请填写正确的手机号' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof FormSummary>;

const IDENTITY = /^\d{17}[\dX]$/;
const PHONE_WORDS = '请填写正确的信息';
const PC_WORDS = '您的身份证号或手机号有误，请重新填写并登记';

/** The two registration forms: a message at each field on phones, one for all on a PC. */
function RealNameForm({ words, pc = false }: { words: <T>(value: T) => T; pc?: boolean }) {
  const wrongHere = words(PHONE_WORDS);
  const [values, setValues] = useState({ name: '', identity: '', phone: '' });
  const [wrong, setWrong] = useState<Record<string, boolean>>({});
  const set = (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change }));
  const ready = values.name.trim() && IDENTITY.test(values.identity) && isPhone(values.phone);
  const id = (part: string) => `${pc ? 'pc' : 'm'}-${part}`;
  const common = (part: string) => ({
    id: id(part),
    messageId: pc ? id('wrong') : undefined,
    onCheck: (problem: string | undefined) =>
      setWrong((old) => ({ ...old, [part]: Boolean(problem) })),
  });
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {pc && (
        <FormSummary
          variant="single"
          id={id('wrong')}
          message={Object.values(wrong).includes(true) ? words(PC_WORDS) : undefined}
        />
      )}
      <TextField
        {...common('name')}
        name="name"
        label={words('姓名')}
        autoComplete="name"
        validate={(value) => (value.trim() ? undefined : wrongHere)}
        onInput={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <IdentityField
        {...common('identity')}
        name="identity"
        label={words('身份证号')}
        rule={IDENTITY}
        wrong={wrongHere}
        onNumber={(identity) => set({ identity })}
      />
      <PhoneField
        {...common('phone')}
        name="phone"
        label={words('手机号')}
        wrong={wrongHere}
        onNumber={(phone) => set({ phone })}
      />
      <Button variant="solid" type="submit" disabled={!ready}>
        {words('提交')}
      </Button>
    </form>
  );
}

/** Types into each field in turn. */
async function fill(...entries: [HTMLElement | undefined, string][]) {
  for (const [field, text] of entries) if (field) await userEvent.type(field, text);
}

export const Default: Story = {};
export const LeadsToTheField: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <>
        <FormSummary
          title={words('有 1 处需要修改')}
          errors={[{ id: 'who', text: words('请填写姓名') }]}
          attempt={1}
        />
        <TextField id="who" name="who" label={words('姓名')} error={words('请填写姓名')} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('alert')[0]).toHaveFocus());
    await userEvent.click(canvas.getByRole('link'));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  },
};
export const RealNameMarked: Story = {
  render: (_, { globals }) => <RealNameForm words={wordsOf(globals)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [name, identity, phone] = canvas.getAllByRole('textbox');
    await fill([name, '王小明'], [identity, '1101011990'], [phone, '12345']);
    await userEvent.tab();
    await expect(name).not.toHaveAttribute('aria-invalid');
    for (const field of [identity, phone]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription();
    }
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const RealNameReady: Story = {
  render: (_, { globals }) => <RealNameForm words={wordsOf(globals)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [name, identity, phone] = canvas.getAllByRole('textbox');
    await fill([name, '王小明'], [identity, '11010119900307123x'], [phone, '13800138000']);
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};
export const RealNameOnPcMarked: Story = {
  render: (_, { globals }) => <RealNameForm words={wordsOf(globals)} pc />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const alert = canvas.getByRole('alert');
    await expect(alert).toBeEmptyDOMElement();
    const [, identity] = canvas.getAllByRole('textbox');
    await fill([identity, '1101011990']);
    await userEvent.tab();
    await expect(alert).not.toBeEmptyDOMElement();
    await expect(identity).toHaveAccessibleDescription(alert.textContent ?? '');
  },
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      emptyList: { errors: [] },
      longName: {
        title: HOSTILE_NAMES.long,
        errors: [
          { id: 'a', text: HOSTILE_NAMES.unbroken },
          { id: 'b', text: HOSTILE_NAMES.markup },
        ],
      },
      emojiName: { errors: [{ id: 'a', text: HOSTILE_NAMES.emoji }] },
      rightToLeftName: { errors: [{ id: 'a', text: HOSTILE_NAMES.rightToLeft }] },
    }),
  ],
};

export const DontRepeatTheLabel: Story = {
  tags: ['usage'],
  args: {
    title: '出错了',
    errors: [
      { id: 'who', text: '姓名' },
      { id: 'phone', text: '手机号' },
    ],
  },
};
