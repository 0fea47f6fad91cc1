import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchBox, type SearchBoxProps } from './SearchBox';

/** The box with a look-up under the test's control; what the form would send is recorded. */
function open(change: Partial<SearchBoxProps> = {}) {
  const sent: FormDataEntryValue[] = [];
  const suggest = vi.fn(
    async (text: string): Promise<readonly string[]> => [`${text}笔记`, `${text}旅行`],
  );
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
  // Here, because React listens here: on the form itself it would be asked before the component.
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

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('suggestions', () => {
  afterEach(() => vi.useRealTimers());

  it('open on typing, and the field says so', async () => {
    const { field, user } = open();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.type(field, '微');
    await waitFor(() => expect(options()).toEqual(['微笔记', '微旅行']));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('open on focus of a field that has words already', async () => {
    const { user, field } = open({ value: '山海' });
    await user.click(field);
    await waitFor(() => expect(options()).toHaveLength(2));
  });

  it('are looked up once, after a pause of 200 ms', async () => {
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

  it('close on Escape and on leaving the field', async () => {
    const { field, user } = open();
    for (const away of ['{Escape}', '{Tab}']) {
      await user.type(field, '微');
      await waitFor(() => expect(options()).not.toEqual([]));
      await user.keyboard(away);
      await waitFor(() => expect(options()).toEqual([]));
    }
  });

  it('of an older text are dropped when they come late', async () => {
    const answers = new Map<string, (found: string[]) => void>();
    const suggest = (text: string) =>
      new Promise<string[]>((resolve) => {
        answers.set(text, resolve);
      });
    const { field } = open({ suggest });
    fireEvent.input(field, { target: { value: '旧' } });
    await waitFor(() => expect(answers.has('旧')).toBe(true));
    fireEvent.input(field, { target: { value: '新' } });
    await waitFor(() => expect(answers.has('新')).toBe(true));
    answers.get('新')?.(['新闻']);
    await waitFor(() => expect(options()).toEqual(['新闻']));
    answers.get('旧')?.(['旧闻']);
    await Promise.resolve();
    expect(options()).toEqual(['新闻']);
  });

  it('that can’t be had are none, and the form still works', async () => {
    const { field, user, sent } = open({ suggest: () => Promise.reject(new Error('offline')) });
    await user.type(field, '微光{Enter}');
    expect(options()).toEqual([]);
    expect(sent).toEqual(['微光']);
  });
});

describe('keys', () => {
  it('walk the list and write the entry into the field; past its end stands what was typed', async () => {
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

  it('Enter sends the entry and closes the list', async () => {
    const { field, user, sent } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(sent).toEqual(['微笔记']);
    await waitFor(() => expect(options()).toEqual([]));
  });

  it('ArrowUp from the field goes to the last entry', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowUp}');
    expect(field.value).toBe('微旅行');
  });

  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])(
    '%s moves in the text, which stays; no entry is chosen any more',
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

  it('a letter is written after the entry, and looks up anew', async () => {
    const { field, user, suggest } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}');
    await user.keyboard('本');
    expect(field.value).toBe('微笔记本');
    await waitFor(() => expect(suggest).toHaveBeenLastCalledWith('微笔记本'));
  });

  it.each(['{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])(
    '%s opens a list that was closed, and chooses nothing',
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

  it('Alt with ArrowUp closes the list, and what stands in the field stays', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(options()).toEqual([]));
    expect(field.value).toBe('微笔记');
  });

  it('Escape on an open list only closes it; the next is the browser’s own', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    await waitFor(() => expect(options()).toEqual([]));
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    expect(field.value).toBe('微');
  });

  it('Enter with no entry chosen sends what was typed', async () => {
    const { field, user, sent } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{Enter}');
    expect(sent).toEqual(['微']);
  });

  it('belong to the input method while it writes', async () => {
    const { field, user } = open();
    await user.type(field, '微');
    await waitFor(() => expect(options()).toHaveLength(2));
    fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 });
    expect(field.value).toBe('微');
  });
});

it('a click on an entry sends it, and the field keeps the focus until then', async () => {
  const { field, user, sent } = open();
  await user.type(field, '微');
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.click(screen.getByRole('option', { name: '微旅行' }));
  expect(sent).toEqual(['微旅行']);
});

it.each(['', '   ', '\u3000'])('"%s" is not sent, and the field gets the focus', async (value) => {
  const { field, sent } = open({ value });
  fireEvent.submit(screen.getByRole('search'));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field);
});

it('is a plain form when nothing looks suggestions up', async () => {
  const { field, user, sent } = open({ suggest: undefined });
  await user.type(field, '  微光  {Enter}');
  expect(sent).toEqual(['  微光  ']);
});
