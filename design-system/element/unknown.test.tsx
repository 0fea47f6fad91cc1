import { render } from '@testing-library/preact';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Badge } from '../components/Badge/Badge';
import { Button } from '../components/Button/Button';
import { Chips } from '../components/Chips/Chips';
import { Dialog } from '../components/Dialog/Dialog';
import { Heading } from '../components/Heading/Heading';
import { Icon } from '../components/Icon/Icon';
import { IconButton } from '../components/IconButton/IconButton';
import { InlineMessage } from '../components/InlineMessage/InlineMessage';
import { Link } from '../components/Link/Link';
import { LinkButton } from '../components/LinkButton/LinkButton';
import { ProgressRing } from '../components/ProgressRing/ProgressRing';
import { Stack } from '../components/Stack/Stack';
import { Text } from '../components/Text/Text';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const dialog = { open: true, title: '删除', closeLabel: '关闭', onClose: () => undefined };
const chips = { label: '分类', items: [{ href: '#', label: '全部' }] };

/** A component, a prop with a few values, and what else it needs. */
const CHOICES: readonly (readonly [string, unknown, string, object])[] = [
  ['Badge', Badge, 'tone', { children: '广告' }],
  ['Button', Button, 'variant', { children: '下载' }],
  ['Button', Button, 'size', { children: '下载' }],
  ['Chips', Chips, 'variant', chips],
  ['Dialog', Dialog, 'size', dialog],
  ['Heading', Heading, 'size', { level: 2, children: '应用介绍' }],
  ['Icon', Icon, 'size', { path: 'M0 0' }],
  ['IconButton', IconButton, 'variant', { label: '关闭', icon: null }],
  ['InlineMessage', InlineMessage, 'tone', { children: '没有取到' }],
  ['Link', Link, 'tone', { href: '#', children: '隐私政策' }],
  ['LinkButton', LinkButton, 'variant', { href: '#', children: '更多' }],
  ['ProgressRing', ProgressRing, 'size', { label: '正在下载' }],
  ['Stack', Stack, 'direction', { children: null }],
  ['Stack', Stack, 'gap', { children: null }],
  ['Text', Text, 'size', { children: '正文' }],
];

it.each(CHOICES)('%s reports an unknown value of a prop', (...[name, component, prop, needed]) => {
  const drawn = (more: object) => {
    // Cast: untyped code passes what it likes.
    const element = createElement(component as ComponentType<object>, { ...needed, ...more });
    render(element).unmount();
    return vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  };
  expect(drawn({})).toEqual([]);
  expect(drawn({ [prop]: 'primary' })).toEqual([
    expect.stringMatching(`^${name}: there is no ${prop} primary. Take \\w+, `),
  ]);
});
