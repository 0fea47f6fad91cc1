import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Button } from '../../design-system/components/Button/Button';
import { InlineMessage } from '../../design-system/components/InlineMessage/InlineMessage';
import { Table } from '../../design-system/docs/Table';
import { wordsOf } from '../../design-system/samples/words';
import { formatter } from '../../src/i18n/format';
import s from './foundations.module.css';

const meta: Meta = { title: 'Foundations/Content style' };
export default meta;

const chinese = formatter('zh-CN');
const english = formatter('en');

const COUNTS = [0, 999, 9_999, 10_000, 12_345, 999_999, 1_234_567, 123_456_789, 4_321_000_000];

/** Counts, by the store’s own formatter. */
export const Counts: StoryObj = {
  render: () => (
    <Table
      label="Counts"
      head={['Number', '中文', 'English']}
      rows={COUNTS.map((count) => [
        count.toLocaleString('en'),
        chinese.count(count),
        english.count(count),
      ])}
    />
  ),
};

const SIZES = [512, 1_024, 153_600, 1_048_575, 12_897_485, 734_003_200, 2_147_483_648];
const DAY = Date.UTC(2026, 10, 21);

/** Sizes, days and ratings, by the same formatter. */
export const SizesAndDays: StoryObj = {
  render: () => (
    <Table
      label="Sizes, days and ratings"
      head={['Value', '中文', 'English']}
      rows={[
        ...SIZES.map((bytes) => [
          `${bytes.toLocaleString('en')} bytes`,
          chinese.size(bytes),
          english.size(bytes),
        ]),
        [new Date(DAY).toISOString().slice(0, 10), chinese.date(DAY), english.date(DAY)],
        ['4.0 stars', chinese.rating(4), english.rating(4)],
      ]}
    />
  ),
};

const button = (label: string): StoryObj => ({
  tags: ['usage'],
  render: (_, { globals }) => <Button variant="solid">{wordsOf(globals)(label)}</Button>,
});

export const DoVerbFirst = button('预约');
export const DontQuestion = button('要不要现在就预约这个应用？');

const failure = (sentence: string): StoryObj => ({
  tags: ['usage'],
  render: (_, { globals }) => (
    <InlineMessage tone="danger">{wordsOf(globals)(sentence)}</InlineMessage>
  ),
});

export const DoSayWhatToDo = failure('下载没有完成，请再试一次。');
export const DontBlameOrCode = failure('非法操作！错误 0x80070057');

const count = (text: string): StoryObj => ({
  tags: ['usage'],
  render: () => (
    <p className={s.quiet}>
      <b>微光笔记</b> {text}
    </p>
  ),
});

export const DoShortCount = count(`${chinese.count(1_234_567)}次下载`);
export const DontExactCount = count('1234567次下载');
