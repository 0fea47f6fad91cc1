import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchBox, type SearchBoxProps } from './SearchBox';
import type { Suggestion } from './use-combobox';

const texts = (...all: string[]): Suggestion[] => all.map((text) => ({ text }));

/** The box with suggestions that the test controls; submitted texts are recorded. */
function open(change: Partial<SearchBoxProps> = {}) {
  const sent: FormDataEntryValue[] = [];
  const suggest = vi.fn(async (text: string) => texts(`${text}笔记`, `${text}旅行`));
  const { container } = render(
    <SearchBox
      action="/search"
      name="key"
      label="搜索应用和游戏"
      placeholder="搜索"
      submitLabel="搜索"
      delay={0}
      suggest={suggest}
      {...change}
    />,
  );
  const form = screen.getByRole<HTMLFormElement>('search');
  // On the container, where React listens: on the form it would run before the component.
  container.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(...new FormData(form).values());
    event.preventDefault();
  });
  return {
    field: screen.getByRole<HTMLInputElement>('combobox'),
    suggest,
    sent,
    user: userEvent.setup(),
  };
}

/** Native composition events: the library would use another event name. */
const compose = (field: HTMLElement, what: 'start' | 'update' | 'end') =>
  fireEvent(field, new CompositionEvent(`composition${what}`, { bubbles: true }));

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('suggestions', () => {
  afterEach(() => vi.useRealTimers());

  it('open on typing, and the field exposes that', async () => {
    const { field, user } = open();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.type(field, '微');
    await waitFor(() => expect(options()).toEqual(['微笔记', '微旅行']));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('open on focus of a field with text', async () => {
    const { user, field } = open({ defaultValue: '山海' });
    await user.click(field);
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it('mark what was typed, and link to the pages that they name', async () => {
    const suggest = async (): Promise<Suggestion[]> => [
      { text: '我的天气' },
      { text: '天气', href: '#weather' },
    ];
    const { field, user, sent } = open({ suggest });
    await user.type(field, '天气');
    await waitFor(() => expect(options()).toHaveLength(2));
    const [search, link] = screen.getAllByRole('option');
    expect(within(search as HTMLElement).getByText('天气').tagName).toBe('MARK');
    expect(link?.getAttribute('href')).toBe('#weather');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(window.location.hash).toBe('#weather');
    expect(sent).toEqual([]);
  });

  it('a button empties the field, which keeps the focus', async () => {
    const { field, user } = open({ clearLabel: '清空' });
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
    await user.type(field, '微');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  });

  it('are requested once, after a pause of 200 ms', async () => {
    vi.useFakeTimers();
    const { field, suggest } = open({ delay: 200 });
    for (const value of ['w', 'we', 'wei']) {
      fireEvent.input(field, { target: { value } });
      vi.advanceTimersByTime(199);
    }
    expect(suggest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(suggest.mock.calls).toEqual([['wei']]);
    vi.useRealTimers();
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it('close on Escape and on blur', async () => {
    const { field, user } = open();
    for (const away of ['{Escape}', '{Tab}']) {
      await user.type(field, '微');
      await waitFor(() => expect(options()).not.toEqual([]));
      await user.keyboard(away);
      await waitFor(() => expect(options()).toEqual([]));
    }
  });

  it('for an older text are dropped', async () => {
    const answers = new Map<string, (found: Suggestion[]) => void>();
    const suggest = (text: string) =>
      new Promise<Suggestion[]>((resolve) => {
        answers.set(text, resolve);
      });
    const { field } = open({ suggest });
    fireEvent.input(field, { target: { value: '旧' } });
    await waitFor(() => expect(answers.has('旧')).toBe(true));
    fireEvent.input(field, { target: { value: '新' } });
    await waitFor(() => expect(answers.has('新')).toBe(true));
    answers.get('新')?.(texts('新闻'));
    await waitFor(() => expect(options()).toEqual(['新闻']));
    answers.get('旧')?.(texts('旧闻'));
    await Promise.resolve();
    expect(options()).toEqual(['新闻']);
  });

  it('that fail to load are not shown, and the form still works', async () => {
    const { field, user, sent } = open({ suggest: () => Promise.reject(new Error('offline')) });
    await user.type(field, '微光{Enter}');
    expect(options()).toEqual([]);
    expect(sent).toEqual(['微光']);
  });
});

describe('keys', () => {
  it('move through the list and write the entry into the field; past its end the typed text returns', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    const seen: string[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      seen.push(field.value);
    }
    expect(seen).toEqual(['微笔记', '微旅行', '微', '微旅行']);
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toBe('微旅行');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
  });

  it('Enter submits the entry and closes the list', async () => {
    const { field, user, sent } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(sent).toEqual(['微笔记']);
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('ArrowUp from the field moves to the last entry', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowUp}');
    expect(field.value).toBe('微旅行');
  });

  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])(
    '%s moves the caret in the text, and selects no entry any more',
    async (key) => {
      const { field, user } = open();
      await user.type(field, '微');
      await waitFor(() => expect(options()).toHaveLength(2));
      await user.keyboard('{ArrowDown}');
      expect(fireEvent.keyDown(field, { key })).toBe(true);
      await waitFor(() => expect(screen.queryByRole('option', { selected: true })).toBeNull());
      expect(field.value).toBe('微笔记');
      expect(field.hasAttribute('aria-activedescendant')).toBe(false);
      expect(options()).toHaveLength(2);
    },
  );

  it('a letter is appended to the entry, and requests new suggestions', async () => {
    const { field, user, suggest } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    await user.keyboard('本');
    expect(field.value).toBe('微笔记本');
    await waitFor(() => expect(suggest).toHaveBeenLastCalledWith('微笔记本'));
  });

  it.each(['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])(
    '%s opens a closed list, and selects nothing',
    async (keys) => {
      const { field, user } = open();
      await user.type(field, '微');
      await waitFor(() => expect(options()).toHaveLength(2));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(options()).toEqual([]));
      await user.keyboard(keys);
      await waitFor(() => expect(options()).toHaveLength(2));
      expect(field.value).toBe('微');
      expect(screen.queryByRole('option', { selected: true })).toBeNull();
    },
  );

  it('Alt with ArrowUp closes the list, and the field keeps its text', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(options()).toEqual([]));
    expect(field.value).toBe('微笔记');
  });

  it('Escape closes an open list only, and the next one is left to the browser', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    await waitFor(() => expect(options()).toEqual([]));
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    expect(field.value).toBe('微');
  });

  it('Enter without a selected entry submits what was typed', async () => {
    const { field, user, sent } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(sent).toEqual(['微']);
  });

  it('belong to the IME during composition', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 });
    expect(field.value).toBe('微');
  });
});

it('a click on an entry submits it, and the field keeps the focus until then', async () => {
  const { field, user, sent } = open();
  await user.type(field, '微');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.click(screen.getByRole('option', { name: '微旅行' }));
  expect(sent).toEqual(['微旅行']);
});

it.each(['', '   ', '\u3000'])(
  '"%s" is not submitted, and the field gets the focus',
  async (value) => {
    const { field, sent } = open({ defaultValue: value });
    fireEvent.submit(screen.getByRole('search'));
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field);
  },
);

it('is a plain form without a suggestion source', async () => {
  const { field, user, sent } = open({ suggest: undefined });
  await user.type(field, '  微光  {Enter}');
  expect(sent).toEqual(['  微光  ']);
});

describe('during IME composition', () => {
  it('nothing is requested until the text is final', async () => {
    const { field, suggest } = open();
    act(() => field.focus());
    compose(field, 'start');
    for (const value of ['w', 'wx', '微x']) {
      compose(field, 'update');
      fireEvent.input(field, { target: { value } });
    }
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(suggest).not.toHaveBeenCalled();
    fireEvent.input(field, { target: { value: '微信' } });
    compose(field, 'end');
    await waitFor(() => expect(options()).toEqual(['微信笔记', '微信旅行']));
    expect(suggest.mock.calls).toEqual([['微信']]);
  });

  it('the form is not submitted, also not by the Enter that ends it', () => {
    const { field, sent } = open({ defaultValue: 'wx' });
    compose(field, 'start');
    fireEvent.submit(screen.getByRole('search'));
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(sent).toEqual([]);
  });
});

it('shows icon, text and a reason if it is not obvious, for at most ten entries', async () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ text: `微信${i}`, icon: `/img/${i}` }));
  const { field, user } = open({
    suggest: async () => [{ text: '微信', icon: '/img/7', reason: '首字母' }, ...many],
  });
  await user.type(field, 'wx');
  const option = await screen.findByRole('option', { name: /微信\s*首字母/ });
  expect(option.querySelector('img')?.getAttribute('src')).toContain('/img/7/');
  expect(screen.getAllByRole('option')).toHaveLength(10);
  await user.keyboard('{ArrowDown}');
  expect(field.value).toBe('微信');
});

describe('recent searches', () => {
  const recent = <button type="button">删除 微光</button>;
  const shown = () => screen.queryByRole('button', { name: '删除 微光' });

  it('show below an empty focused field, and disappear with the first letter', async () => {
    const { field, user } = open({ recent });
    expect(shown()).toBeNull();
    await user.click(field);
    await waitFor(() => expect(shown()).not.toBeNull());
    await user.type(field, '微');
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('stay while the focus is inside, and disappear when it leaves the box', async () => {
    const { field, user } = open({ recent });
    await user.click(field);
    await waitFor(() => expect(shown()).not.toBeNull());
    await user.tab();
    expect(document.activeElement).toBe(shown());
    await user.tab();
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('reports each search, trimmed, and no blank one', async () => {
    const onSearch = vi.fn();
    const { field, user } = open({ onSearch });
    fireEvent.submit(screen.getByRole('search'));
    await user.type(field, '  微光 {Enter}');
    expect(onSearch.mock.calls).toEqual([['微光']]);
  });
});

it('requests suggestions at once for text typed before hydration', async () => {
  const early = document.createElement('div');
  const suggest = vi.fn(async () => texts('微笔记', '微旅行'));
  const words = { label: '搜索', placeholder: '', submitLabel: '搜索' };
  const box = <SearchBox action="/search" name="key" {...words} delay={0} suggest={suggest} />;
  early.innerHTML = renderToString(box);
  document.body.append(early);
  const field = within(early).getByRole<HTMLInputElement>('combobox');
  field.value = '微';
  field.focus();
  const there = { container: early, hydrate: true };
  render(box, there);
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(suggest.mock.calls).toEqual([['微']]);
  early.remove();
});
