import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokens } from '../../tokens/build/tokens';
import { FilterSheet, type FilterSheetProps } from './FilterSheet';

const groups = [
  {
    name: 'kind',
    label: '类型',
    options: [
      { value: '', label: '全部', selected: true },
      { value: 'game', label: '游戏' },
    ],
  },
  {
    name: 'without',
    label: '不含',
    multiple: true,
    options: [
      { value: 'ads', label: '广告', selected: true },
      { value: 'tracking', label: '跟踪', selected: true },
    ],
  },
];

function open(change: Partial<FilterSheetProps> = {}) {
  const { container } = render(
    <FilterSheet
      action="/search"
      label="筛选"
      closeLabel="关闭"
      groups={groups}
      kept={[{ name: 'key', value: '微光' }]}
      applyLabel="查看结果"
      resetLabel="重置"
      resetHref="/search?key=微光"
      {...change}
    />,
  );
  const form = () => container.querySelector('form') as HTMLFormElement;
  const sent = () => new URLSearchParams(new FormData(form()) as unknown as string[][]).toString();
  return { user: userEvent.setup(), form, sent, button: screen.getByText('筛选') };
}

/** The screen's width, which jsdom does not have. */
const onPc = (pc: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: pc && query.includes('min-width') }));

afterEach(() => void vi.unstubAllGlobals());

describe('the form', () => {
  it('is in the page without script, submits with GET, and keeps the search', () => {
    const { form, sent } = open();
    expect(form().method).toBe('get');
    expect(form().getAttribute('action')).toBe('/search');
    expect(decodeURIComponent(sent())).toBe('key=微光&kind=&without=ads&without=tracking');
  });

  it('has named groups, single or multiple choice', () => {
    open();
    const kind = within(screen.getByRole('group', { name: '类型', hidden: true }));
    expect(kind.getAllByRole('radio', { hidden: true })).toHaveLength(2);
    const without = within(screen.getByRole('group', { name: '不含', hidden: true }));
    expect(without.getAllByRole('checkbox', { hidden: true })).toHaveLength(2);
  });

  it('is reset by a link', () => {
    open();
    const reset = screen.getByRole('link', { name: '重置', hidden: true });
    expect(reset.getAttribute('href')).toBe('/search?key=微光');
  });

  it('omits a group without options', () => {
    open({ groups: [{ name: 'size', label: '大小', options: [] }] });
    expect(screen.queryByRole('group', { name: '大小', hidden: true })).toBeNull();
  });
});

it('counts the active filters, without the option for all', () => {
  const { button } = open();
  expect(button.textContent).toBe('筛选2');
});

it('shows no zero', () => {
  expect(open({ groups: [] }).button.textContent).toBe('筛选');
});

describe('on a phone', () => {
  it('the form is in a sheet, and only there', async () => {
    onPc(false);
    const { user, button, form, sent } = open();
    await user.click(button);
    const sheet = await waitFor(() => screen.getByRole('dialog', { name: '筛选' }));
    expect(document.querySelectorAll('form')).toHaveLength(1);
    expect(sheet.contains(form())).toBe(true);
    await user.click(within(sheet).getByLabelText('游戏'));
    expect(decodeURIComponent(sent())).toContain('kind=game');
  });

  it('closing the sheet restores the form', async () => {
    onPc(false);
    const { user, button, sent } = open();
    await user.click(button);
    const sheet = await waitFor(() => screen.getByRole('dialog'));
    await user.click(within(sheet).getByLabelText('游戏'));
    await user.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toContain('kind=&');
  });
});

it('is expanded in the page in the PC layout', async () => {
  onPc(true);
  const { user, button } = open();
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('uses the width at which a page has its PC layout', () => {
  const asked = vi.fn((_: string) => ({ matches: true }));
  vi.stubGlobal('matchMedia', asked);
  open().button.click();
  expect(asked.mock.calls).toEqual([[`(min-width: ${tokens['breakpoint-pc'].value})`]]);
});

it('logs two groups with the same name', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ groups: [...groups, ...groups] });
  expect(error.mock.calls.flat().join()).toContain('FilterSheet: two `groups` have one name');
  error.mockRestore();
});

it('has the attributes and events that it is given, on its disclosure', () => {
  const box = createRef<HTMLDetailsElement>();
  open({ ref: box, id: 'filters', className: 'mine', style: { marginTop: 7 }, lang: 'zh' });
  expect(box.current).toBe(screen.getByText('筛选').closest('details'));
  expect(box.current).toHaveClass('box', 'mine');
  expect(box.current?.id).toBe('filters');
  expect(box.current?.lang).toBe('zh');
  expect(box.current?.style.marginTop).toBe('7px');
});
