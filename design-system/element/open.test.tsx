import { render } from '@testing-library/preact';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { componentNamed } from '../../tests/helpers/components';

const nothing = () => undefined;
const label = '菜单';
const closeLabel = '关闭';

/** Components with the least they need. */
const COMPONENTS: readonly (readonly [string, object])[] = [
  ['AdBanner', { href: '#', label: '广告', title: '笔记' }],
  ['AppHero', { name: '笔记', stats: [], action: null }],
  ['AppIcon', { name: '笔记', base: '/img/1' }],
  ['AppList', { layout: 'tiles', children: null }],
  ['AppRow', { id: 1, href: '#', name: '笔记' }],
  ['AppTile', { id: 1, href: '#', name: '笔记' }],
  ['Badge', { children: '广告' }],
  ['Banner', { children: '演示' }],
  ['BottomBar', { label, items: [{ href: '#', label: '首页', icon: 'home' }] }],
  ['BottomSheet', { closeLabel, open: true, title: '筛选', onClose: nothing, children: null }],
  ['Breadcrumb', { label, items: [{ label: '首页' }] }],
  ['Button', { children: '更多' }],
  ['Chips', { label, items: [{ href: '#', label: '工具' }] }],
  ['CodeCopy', { code: 'PEA', label: '复制', copiedText: '已复制', selectedText: '已选中' }],
  ['Columns', { aside: null, children: null }],
  ['Comment', { author: '王', stars: 4, starsLabel: '4 分', text: '好' }],
  [
    'Countdown',
    {
      until: 2,
      renderedAt: 3,
      label: '距开始',
      units: { days: '天', hours: '时', minutes: '分', seconds: '秒' },
      ended: '已开始',
    },
  ],
  ['Dialog', { closeLabel, open: true, title: '删除？', onClose: nothing, children: null }],
  ['DownloadButton', { label: '下载' }],
  ['EmptyState', { title: '没有应用' }],
  ['ErrorState', { title: '没有取到' }],
  ['Footer', { links: [{ href: '#', label: '关于' }] }],
  ['GoToTop', { label: '回到顶部' }],
  ['Header', { home: { href: '/', label: '商店' }, search: null, nav: null }],
  ['InlineMessage', { tone: 'info', children: '一句话' }],
  ['KeyValueList', { items: [] }],
  ['LazyImage', { src: '/a.webp', width: 2, height: 1, alt: '', eager: true }],
  ['Link', { href: '#', children: '更多' }],
  ['LinkButton', { href: '#', children: '更多' }],
  ['OfflineBar', { text: '网络不通' }],
  ['Page', { children: null }],
  [
    'Pager',
    { label: '翻页', page: 1, pages: 2, href: String, previousLabel: '上', nextLabel: '下' },
  ],
  ['PermissionList', { items: [{ name: 'CAMERA' }] }],
  ['PrizeList', { prizes: [{ id: 1, name: '红包', status: '已发放' }] }],
  ['ProgressBar', { label: '下载' }],
  ['Prose', { html: '<p>一句话</p>' }],
  ['QrCode', { text: 'https://store.example/', label: '扫码打开' }],
  ['RatingHistogram', { rows: [{ label: '5', count: 1, text: '1' }] }],
  ['RatingStars', { value: 4, label: '4 分' }],
  ['RatingSummary', { value: 4, figure: '4.0', label: '4 分' }],
  [
    'RecentSearches',
    {
      label: '最近搜索',
      items: [{ word: '笔记', href: '#' }],
      removeLabel: '删除',
      clearLabel: '清除',
      note: '只在这台设备上',
      onRemove: nothing,
      onClear: nothing,
    },
  ],
  ['Screenshots', { label: '截图', shots: [{ base: '/img/1', alt: '' }] }],
  ['Section', { title: '推荐', children: null }],
  ['Shelf', { title: '推荐', layout: 'tiles', children: null }],
  ['SkipLink', { href: '#main', label: '跳到正文' }],
  ['SpecialCard', { href: '#', title: '专题', icons: [] }],
  ['StoryCard', { href: '#', label: '故事', title: '一篇' }],
  ['Stack', { children: null }],
  ['Tag', { href: '#', children: '工具' }],
  ['Text', { children: '一句话' }],
  ['Toast', { closeLabel, message: '好了', onClose: nothing }],
  ['VersionList', { versions: [{ name: '1.2.0' }] }],
];

/** Fields: class and style are the whole field's, the rest is the control's. */
const FIELDS: readonly (readonly [string, object])[] = [
  [
    'FileField',
    {
      name: 'b',
      label: '截图',
      accept: [],
      wrongType: '',
      maxBytes: 1,
      tooLarge: '',
      sizeText: String,
      removeLabel: '移除',
    },
  ],
  ['IdentityField', { rule: /x/, name: 'c', label: '身份证号', wrong: '有误' }],
  ['PhoneField', { name: 'd', label: '手机号', wrong: '有误' }],
  ['Select', { name: 'e', label: '原因', options: [{ value: '1', label: '一' }] }],
  ['TextArea', { name: 'f', label: '说明' }],
  ['TextField', { name: 'g', label: '姓名' }],
];

const named = (list: typeof COMPONENTS) =>
  list.map(([name, props]) => [name, componentNamed(name), props] as const);

const given = {
  'data-mark': 'here',
  'aria-description': '说明',
  className: 'theirs',
  style: { order: 3 },
};

it.each(named(COMPONENTS))(
  '%s: passes attributes, class, style and ref to its element',
  (_, One, props) => {
    const ref = createRef<HTMLElement>();
    const more: object = { ...props, ...given, ref };
    const { container } = render(<One {...more} />);
    const element = container.querySelector('[data-mark="here"]');
    expect(element).toBeTruthy();
    expect(ref.current).toBe(element);
    expect(element?.getAttribute('aria-description')).toBe('说明');
    expect(element?.classList.contains('theirs')).toBe(true);
    expect(element?.classList.length).toBeGreaterThanOrEqual(1);
    expect((element as HTMLElement).style.order).toBe('3');
  },
);

it.each(named(FIELDS))(
  '%s: passes attributes and ref to its control, and class and style to the whole field',
  (_, One, props) => {
    const ref = createRef<HTMLInputElement>();
    const more: object = { ...props, ...given, ref, label: <em>一</em>, onBlur: nothing };
    const { container } = render(<One {...more} />);
    const control = container.querySelector('[data-mark="here"]');
    expect(control?.matches('input, select, textarea')).toBe(true);
    expect(ref.current).toBe(control);
    const field = container.querySelector<HTMLElement>('.theirs');
    expect(field?.contains(control)).toBe(true);
    expect(field?.style.order).toBe('3');
    expect(container.querySelector('label em')).toBeTruthy();
  },
);

it.each(named(FIELDS))('%s: keeps the description that its owner gives', (_, One, props) => {
  const more: object = { ...props, hint: '一', description: '一', 'aria-describedby': 'more' };
  const { container } = render(
    <>
      <p id="more">说明</p>
      <One {...more} />
    </>,
  );
  const control = container.querySelector('input, select, textarea');
  expect(control).toHaveAccessibleDescription(/说明$/);
});

const without = named([...COMPONENTS, ...FIELDS]).flatMap(([name, One, props]) =>
  Object.keys(props).map((missing) => [name, missing, One, props] as const),
);

it.each(without)('%s without `%s` does not throw', (_, missing, One, props) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const less: object = { ...props, [missing]: undefined };
  expect(() => render(<One {...less} />)).not.toThrow();
  error.mockRestore();
});
