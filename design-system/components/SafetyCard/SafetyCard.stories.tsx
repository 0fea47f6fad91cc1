import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { SafetyCard } from './SafetyCard';

const facts = [
  { label: 'SHA-256', value: '9f86d081884c7d65'.repeat(4), kind: 'hash' },
  { label: '签名者', value: '示例工作室' },
] as const;

const meta: Meta<typeof SafetyCard> = {
  title: 'Components/Content/SafetyCard',
  component: SafetyCard,
  args: {
    state: 'safe',
    title: '文件与签名已核对',
    checks: [
      { text: '文件与目录里的 SHA-256 一致', result: 'passed' },
      { text: '签名与上一版一致', result: 'passed' },
      { text: '未做病毒扫描', result: 'unknown' },
    ],
    facts,
  },
};
export default meta;
type Story = StoryObj<typeof SafetyCard>;

export const Default: Story = {};
export const States: Story = {
  decorators: [
    sideBySide({
      unknown: { state: 'unknown', title: '没有核对过', checks: undefined, facts: undefined },
      unknownWithFacts: { state: 'unknown', title: '没有核对过', checks: undefined },
      signerChanged: {
        state: 'warning',
        title: '安装前请看',
        warnings: ['签名者与上一版不同：可能换了开发者，也可能被人重新打包。'],
        checks: [{ text: '文件与目录里的 SHA-256 一致', result: 'passed' }],
      },
      antiFeatures: {
        state: 'warning',
        title: '安装前请看',
        warnings: ['含广告', '依赖非自由的网络服务'],
        checks: undefined,
      },
      checkFailed: {
        state: 'warning',
        title: '安装前请看',
        warnings: ['下载的文件不是目录里的那一个。'],
        checks: [{ text: '文件与目录里的 SHA-256 不符', result: 'failed' }],
      },
    }),
  ],
};
export const Stress: Story = {
  decorators: [
    sideBySide({
      emptyList: { state: 'unknown', title: '没有核对过', checks: [], facts: [] },
      longName: {
        title: HOSTILE_NAMES.long,
        facts: [{ label: '签名者', value: HOSTILE_NAMES.unbroken }],
      },
      emojiName: { facts: [{ label: '签名者', value: HOSTILE_NAMES.emoji }] },
      rightToLeftName: { facts: [{ label: '签名者', value: HOSTILE_NAMES.rightToLeft }] },
    }),
  ],
};

export const DoSayWhatWasChecked: Story = { tags: ['usage'], args: { facts: undefined } };
export const DontPromise: Story = {
  tags: ['usage'],
  args: {
    title: '100% 安全',
    checks: [{ text: '放心安装', result: 'passed' }],
    facts: undefined,
  },
};
