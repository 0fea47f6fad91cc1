import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CheckInStrip } from '../../design-system/components/CheckInStrip/CheckInStrip';
import { CodeCopy } from '../../design-system/components/CodeCopy/CodeCopy';
import { GiftCard } from '../../design-system/components/GiftCard/GiftCard';
import { PrizeGrid } from '../../design-system/components/PrizeGrid/PrizeGrid';
import { Section } from '../../design-system/components/Section/Section';
import { wordsOf } from '../../design-system/samples/words';
import { Scene } from './Scene';

type Words = <T>(value: T) => T;

function Gift({ words }: { words: Words }) {
  const [claimed, setClaimed] = useState(false);
  const gift = { title: words('新手礼包'), contents: words('金币 ×500、强化石 ×10') };
  return (
    <Scene title={words('微光笔记')}>
      <Section title={words('礼包')}>
        {claimed ? (
          <GiftCard
            {...gift}
            state="claimed"
            code={
              <CodeCopy
                code="PEA-2026-7XQK"
                label={words('复制')}
                copiedText={words('已复制')}
                selectedText={words('已选中，请长按复制')}
              />
            }
          />
        ) : (
          <GiftCard
            {...gift}
            state="available"
            buttonLabel={words('领取')}
            onClaim={(event) => {
              event.preventDefault();
              setClaimed(true);
            }}
          />
        )}
      </Section>
    </Scene>
  );
}

const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

function CheckIn({ words }: { words: Words }) {
  const [done, setDone] = useState(false);
  const today = done ? 'done' : 'today';
  const stateOf = (day: number) => {
    if (day === 2) return today;
    return day < 2 ? 'done' : 'upcoming';
  };
  return (
    <Scene title={words('每日签到')}>
      <CheckInStrip
        label={words('本周签到')}
        days={WEEK.map((label, day) => ({
          label: words(label),
          state: stateOf(day),
          reward: '+5',
        }))}
        stateLabels={words({ done: '已签到', today: '今天', missed: '漏签', upcoming: '未到' })}
        buttonLabel={words(done ? '今天已签到' : '签到')}
        result={done ? words('签到成功，+5') : undefined}
        onCheckIn={(event) => {
          event.preventDefault();
          setDone(true);
        }}
      />
    </Scene>
  );
}

const PRIZES = ['红包', '谢谢参与', '会员月卡', '积分', '耳机', '谢谢参与', '优惠券', '大礼包'];
const WON = 2;

function Prizes({ words }: { words: Words }) {
  const [state, setState] = useState<'ready' | 'drawing' | 'gone'>('ready');
  const labels = { ready: '抽奖', drawing: '抽奖中…', gone: '已抽完' };
  return (
    <Scene title={words('幸运抽奖')}>
      <PrizeGrid
        label={words('奖品')}
        prizes={PRIZES.map((name) => ({ name: words(name) }))}
        state={state}
        buttonLabel={words(labels[state])}
        highlighted={state === 'gone' ? WON : undefined}
        result={state === 'gone' ? words('恭喜获得：会员月卡') : undefined}
        onDraw={(event) => {
          event.preventDefault();
          setState('drawing');
          // Stands for the store's answer.
          setTimeout(() => setState('gone'));
        }}
      />
    </Scene>
  );
}

const meta: Meta = { title: 'Flows/Gifts' };
export default meta;
type Story = StoryObj;

export const ClaimAndCopyACode: Story = {
  render: (_, { globals }) => <Gift words={wordsOf(globals)} />,
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    // A fake clipboard: a browser under test may not write to its own.
    const user = userEvent.setup();
    await user.click(canvas.getByRole('button', { name: new RegExp(words('领取')) }));
    await expect(canvas.getByText('PEA-2026-7XQK')).toBeVisible();
    await user.click(canvas.getByRole('button', { name: new RegExp(words('复制')) }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(words('已复制')));
    await expect(await navigator.clipboard.readText()).toBe('PEA-2026-7XQK');
  },
};

export const CheckInOnce: Story = {
  render: (_, { globals }) => <CheckIn words={wordsOf(globals)} />,
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    await userEvent.click(canvas.getByRole('button', { name: words('签到') }));
    await expect(await canvas.findByText(words('签到成功，+5'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: words('今天已签到') })).toBeVisible();
    await expect(canvas.queryByText(words('今天'))).toBeNull();
  },
};

export const DrawAPrize: Story = {
  render: (_, { globals }) => <Prizes words={wordsOf(globals)} />,
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    await userEvent.click(canvas.getByRole('button', { name: words('抽奖') }));
    await expect(await canvas.findByText(words('恭喜获得：会员月卡'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: words('已抽完') })).toBeVisible();
  },
};
