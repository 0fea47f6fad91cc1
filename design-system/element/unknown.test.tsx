import { render } from '@testing-library/preact';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { componentNamed } from '../../tests/helpers/components';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const dialog = { open: true, title: '删除', closeLabel: '关闭', onClose: () => undefined };
const prizes = Array.from({ length: 8 }, () => ({ name: '红包' }));
const toast = { message: '好了', closeLabel: '关闭', onClose: () => undefined };
const chips = { label: '分类', items: [{ href: '#', label: '全部' }] };

/** A component, a prop with a few values, and what else it needs. */
const CHOICES: readonly (readonly [string, string, object])[] = [
  ['AppList', 'layout', { children: null }],
  ['Badge', 'tone', { children: '广告' }],
  ['Button', 'variant', { children: '下载' }],
  ['Button', 'size', { children: '下载' }],
  ['CardStrip', 'layout', { children: null }],
  ['Chips', 'variant', chips],
  ['Dialog', 'size', dialog],
  ['DownloadButton', 'size', { label: '下载' }],
  ['ErrorState', 'variant', { title: '没有取到' }],
  ['GiftCard', 'state', { title: '礼包', contents: '金币 ×500' }],
  ['InlineMessage', 'tone', { children: '没有取到' }],
  ['Link', 'tone', { href: '#', children: '隐私政策' }],
  ['LinkButton', 'variant', { href: '#', children: '更多' }],
  ['PrizeGrid', 'state', { label: '抽奖', buttonLabel: '抽奖', prizes }],
  ['QrCode', 'level', { text: 'https://store.example/', label: '扫码打开' }],
  ['Stack', 'direction', { children: null }],
  ['Stack', 'gap', { children: null }],
  ['Text', 'size', { children: '正文' }],
  ['Text', 'tone', { children: '正文' }],
  ['Toast', 'tone', toast],
];

it.each(CHOICES)('%s reports an unknown value of a prop', (name, prop, needed) => {
  const drawn = (more: object) => {
    // Cast: untyped code passes what it likes.
    const element = createElement(componentNamed(name) as ComponentType<object>, {
      ...needed,
      ...more,
    });
    render(element).unmount();
    // A component that renders again reports it again.
    return [...new Set(vi.mocked(console.error).mock.calls.map(([text]) => String(text)))];
  };
  expect(drawn({})).toEqual([]);
  expect(drawn({ [prop]: 'primary' })).toEqual([
    expect.stringMatching(`^${name}: there is no ${prop} primary. Take \\w+, `),
  ]);
});
