import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../design-system/components/Button/Button';
import { Checkbox } from '../../design-system/components/Checkbox/Checkbox';
import { FileField } from '../../design-system/components/FileField/FileField';
import { Select } from '../../design-system/components/Select/Select';
import { Toast } from '../../design-system/components/Toast/Toast';
import { wordsOf } from '../../design-system/samples/words';
import { Scene } from './Scene';

/** A report of an app: the reason, a picture, and the visitor's confirmation. */
function Report({ words }: { words: <T>(value: T) => T }) {
  const [why, setWhy] = useState('');
  const [file, setFile] = useState<File | undefined>(undefined);
  const [agreed, setAgreed] = useState(false);
  const [message, setMessage] = useState<string | undefined>(undefined);
  return (
    <Scene title={words('举报')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setMessage(words('已收到，谢谢。'));
        }}
      >
        <Select
          name="why"
          label={words('原因')}
          placeholder={words('请选择')}
          options={['打不开', '内容有问题'].map((label) => ({ value: label, label: words(label) }))}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        <FileField
          name="shot"
          label={words('截图')}
          accept={['image/png']}
          wrongType={words('请选 PNG 或 JPEG 图片。')}
          maxBytes={1024 ** 2}
          tooLarge={words('图片不能超过 5 MB。')}
          sizeText={(bytes) => `${(bytes / 1024).toFixed(0)} KB`}
          removeLabel={words('移除')}
          onFile={setFile}
        />
        <Checkbox
          name="true"
          label={words('以上属实')}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
        <Button type="submit" variant="solid" disabled={!(why && file && agreed)}>
          {words('提交')}
        </Button>
      </form>
      <Toast
        message={message}
        time={0}
        closeLabel={words('关闭')}
        onClose={() => setMessage(undefined)}
      />
    </Scene>
  );
}

const meta: Meta = {
  title: 'Flows/Report',
  render: (_, { globals }) => <Report words={wordsOf(globals)} />,
};
export default meta;

export const WithAPicture: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    const send = canvas.getByRole('button', { name: words('提交') });
    await expect(send).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox'), words('打不开'));
    const picture = new File(['x'.repeat(3_000)], 'shot.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText(new RegExp(`^${words('截图')}`)), picture);
    await expect(await canvas.findByText('shot.png')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(send);
    await waitFor(() => expect(canvas.getByText(words('已收到，谢谢。'))).toBeVisible());
  },
};
