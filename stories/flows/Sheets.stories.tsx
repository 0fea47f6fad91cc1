import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FilterSheet } from '../../design-system/components/FilterSheet/FilterSheet';
import { Screenshots } from '../../design-system/components/Screenshots/Screenshots';
import { WithViewer } from '../../design-system/components/ScreenshotViewer/WithViewer';
import { wordsOf } from '../../design-system/samples/words';
import { Scene } from './Scene';

type Words = <T>(value: T) => T;

function Filter({ words }: { words: Words }) {
  const [chosen, choose] = useState<string | undefined>(undefined);
  const options = ['全部', '工具', '影音'].map((label, i) => ({
    value: i === 0 ? '' : String(i),
    label: words(label),
    selected: i === 0,
  }));
  return (
    <Scene title={words('应用')}>
      <div
        ref={(box) =>
          box?.addEventListener('submit', (event) => {
            event.preventDefault();
            // Cast: only forms are submitted.
            choose(new FormData(event.target as HTMLFormElement).get('category')?.toString());
          })
        }
      >
        <FilterSheet
          action="/apps"
          label={words('筛选')}
          closeLabel={words('关闭')}
          groups={[{ name: 'category', label: words('分类'), options }]}
          applyLabel={words('查看结果')}
          resetLabel={words('重置')}
          resetHref="#reset"
        />
      </div>
      <p data-chosen={chosen}>{chosen ? options[Number(chosen)]?.label : words('全部')}</p>
    </Scene>
  );
}

const shots = (words: Words) =>
  [1, 2, 3].map((n) => ({ base: `/img/4/shot/${n}`, alt: `${words('截图')} ${n}` }));

const meta: Meta = { title: 'Flows/Sheets' };
export default meta;
type Story = StoryObj;

export const FilterAList: Story = {
  render: (_, { globals }) => <Filter words={wordsOf(globals)} />,
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    await userEvent.click(canvas.getByText(words('筛选')));
    const tool = await canvas.findByRole('radio', { name: words('工具') });
    await userEvent.click(tool);
    await userEvent.click(canvas.getByRole('button', { name: words('查看结果') }));
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-chosen="1"]')).toHaveTextContent(words('工具')),
    );
  },
};

export const LookThroughScreenshots: Story = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <Scene title={words('微光笔记')}>
        <WithViewer
          label={words('微光笔记')}
          shots={shots(words)}
          closeLabel={words('关闭')}
          previousLabel={words('上一张')}
          nextLabel={words('下一张')}
          zoomLabel={words('放大')}
        >
          <Screenshots label={words('截图')} shots={shots(words)} />
        </WithViewer>
      </Scene>
    );
  },
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    await userEvent.click(canvas.getByRole('img', { name: `${words('截图')} 2` }));
    await waitFor(() => expect(canvas.getByText('2 / 3')).toBeVisible());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('3 / 3')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: words('关闭') }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
