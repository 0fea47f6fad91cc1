import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../design-system/components/Button/Button';
import { Dialog } from '../../design-system/components/Dialog/Dialog';
import { FormSummary } from '../../design-system/components/FormSummary/FormSummary';
import { IdentityField } from '../../design-system/components/IdentityField/IdentityField';
import { isIdentity } from '../../design-system/components/IdentityField/identity';
import { PhoneField } from '../../design-system/components/PhoneField/PhoneField';
import { isPhone } from '../../design-system/components/PhoneField/phone';
import { TextField } from '../../design-system/components/TextField/TextField';
import { wordsOf } from '../words';
import { Scene } from './Scene';

type Words = <T>(value: T) => T;
type Values = { who: string; identity: string; phone: string };

/** What is wrong with the form, field by field. */
const errorsOf = ({ who, identity, phone }: Values, words: Words) =>
  [
    { id: 'who', text: words('请填写姓名'), right: who.trim() !== '' },
    { id: 'identity', text: words('请填写正确的身份证号'), right: isIdentity(identity) },
    { id: 'phone', text: words('请填写正确的手机号'), right: isPhone(phone) },
  ].filter(({ right }) => !right);

/** Registering a player: what is missing is listed, and what was sent is confirmed. */
function RealName({ words }: { words: Words }) {
  const [values, setValues] = useState<Values>({ who: '', identity: '', phone: '' });
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState(false);
  const wrong = words('请填写正确的信息');
  const errors = attempt > 0 ? errorsOf(values, words) : [];
  const set = (change: Partial<Values>) => setValues((old) => ({ ...old, ...change }));
  const close = () => setDone(false);
  return (
    <Scene title={words('实名登记')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
          if (errorsOf(values, words).length === 0) setDone(true);
        }}
      >
        <FormSummary title={words('请先改正这些')} errors={errors} attempt={attempt} />
        <TextField
          name="who"
          label={words('姓名')}
          validate={(value) => (value.trim() ? undefined : wrong)}
          onInput={(who) => set({ who })}
        />
        <IdentityField
          name="identity"
          label={words('身份证号')}
          wrong={wrong}
          onInput={(identity) => set({ identity })}
        />
        <PhoneField
          name="phone"
          label={words('手机号')}
          wrong={wrong}
          onInput={(phone) => set({ phone })}
        />
        <Button type="submit" variant="solid">
          {words('登记')}
        </Button>
      </form>
      <Dialog
        open={done}
        onClose={close}
        size="small"
        title={words('登记成功')}
        closeLabel={words('关闭')}
        actions={
          <Button variant="solid" onClick={close}>
            {words('知道了')}
          </Button>
        }
      >
        {words('现在可以玩了。')}
      </Dialog>
    </Scene>
  );
}

const meta: Meta = {
  title: 'Flows/RealName',
  render: (_, { globals }) => <RealName words={wordsOf(globals)} />,
};
export default meta;

export const FromMistakesToDone: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    const send = canvas.getByRole('button', { name: words('登记') });
    await userEvent.click(send);
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(3);

    await userEvent.type(canvas.getByLabelText(words('姓名')), '王小明');
    await userEvent.type(canvas.getByLabelText(words('身份证号')), '11010119900307123x');
    await userEvent.type(canvas.getByLabelText(words('手机号')), '13800138000');
    await userEvent.click(send);
    const dialog = await canvas.findByRole('dialog', { name: words('登记成功') });
    await expect(canvas.queryByText(words('请先改正这些'))).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: words('知道了') }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
