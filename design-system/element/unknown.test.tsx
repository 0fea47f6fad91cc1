import { render } from '@testing-library/preact';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppList } from '../components/AppList/AppList';
import { Badge } from '../components/Badge/Badge';
import { Button } from '../components/Button/Button';
import { Chips } from '../components/Chips/Chips';
import { Dialog } from '../components/Dialog/Dialog';
import { DownloadButton } from '../components/DownloadButton/DownloadButton';
import { ErrorState } from '../components/ErrorState/ErrorState';
import { GiftCard } from '../components/GiftCard/GiftCard';
import { InlineMessage } from '../components/InlineMessage/InlineMessage';
import { Link } from '../components/Link/Link';
import { LinkButton } from '../components/LinkButton/LinkButton';
import { PrizeGrid } from '../components/PrizeGrid/PrizeGrid';
import { QrCode } from '../components/QrCode/QrCode';
import { CardStrip } from '../components/SpecialCard/CardStrip';
import { Stack } from '../components/Stack/Stack';
import { Text } from '../components/Text/Text';
import { Toast } from '../components/Toast/Toast';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const dialog = { open: true, title: '删除', closeLabel: '关闭', onClose: () => undefined };
const prizes = Array.from({ length: 8 }, () => ({ name: '红包' }));
const toast = { message: '好了', closeLabel: '关闭', onClose: () => undefined };
const chips = { label: '分类', items: [{ href: '#', label: '全部' }] };

/** A component, a prop with a few values, and what else it needs. */
const CHOICES: readonly (readonly [string, unknown, string, object])[] = [
  ['AppList', AppList, 'layout', { children: null }],
  ['Badge', Badge, 'tone', { children: '广告' }],
  ['Button', Button, 'variant', { children: '下载' }],
  ['Button', Button, 'size', { children: '下载' }],
  ['CardStrip', CardStrip, 'layout', { children: null }],
  ['Chips', Chips, 'variant', chips],
  ['Dialog', Dialog, 'size', dialog],
  ['DownloadButton', DownloadButton, 'size', { label: '下载' }],
  ['ErrorState', ErrorState, 'variant', { title: '没有取到' }],
  ['GiftCard', GiftCard, 'state', { title: '礼包', contents: '金币 ×500' }],
  ['InlineMessage', InlineMessage, 'tone', { children: '没有取到' }],
  ['Link', Link, 'tone', { href: '#', children: '隐私政策' }],
  ['LinkButton', LinkButton, 'variant', { href: '#', children: '更多' }],
  ['PrizeGrid', PrizeGrid, 'state', { label: '抽奖', buttonLabel: '抽奖', prizes }],
  ['QrCode', QrCode, 'level', { text: 'https://store.example/', label: '扫码打开' }],
  ['Stack', Stack, 'direction', { children: null }],
  ['Stack', Stack, 'gap', { children: null }],
  ['Text', Text, 'size', { children: '正文' }],
  ['Text', Text, 'tone', { children: '正文' }],
  ['Toast', Toast, 'tone', toast],
];

it.each(CHOICES)('%s reports an unknown value of a prop', (...[name, component, prop, needed]) => {
  const drawn = (more: object) => {
    // Cast: untyped code passes what it likes.
    const element = createElement(component as ComponentType<object>, { ...needed, ...more });
    render(element).unmount();
    // A component that renders again reports it again.
    return [...new Set(vi.mocked(console.error).mock.calls.map(([text]) => String(text)))];
  };
  expect(drawn({})).toEqual([]);
  expect(drawn({ [prop]: 'primary' })).toEqual([
    expect.stringMatching(`^${name}: there is no ${prop} primary. Take \\w+, `),
  ]);
});
