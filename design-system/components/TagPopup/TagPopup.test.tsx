import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beforeEffects } from '../../../tests/helpers/before-effects';
import { TagPopup } from './TagPopup';

const items = ['工具', '影音'].map((label) => ({ href: `/category/${label}`, label }));

async function open() {
  const { container } = render(
    <>
      <TagPopup id="apps" label="应用" href="/apps" expandLabel="应用分类" items={items} />
      <a href="/after">之后</a>
    </>,
  );
  const tag = await waitFor(() => {
    const found = container.querySelector<HTMLElement>('[data-live]');
    if (!found) throw new Error('not hydrated yet');
    return found;
  });
  return {
    tag,
    user: userEvent.setup(),
    link: screen.getByRole('link', { name: '应用' }),
    button: screen.getByRole('button', { name: '应用分类' }),
  };
}

const shown = () => screen.getByRole('button').getAttribute('aria-expanded') === 'true';

describe('pointer', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows it on hover, with a grace period of 300 ms', async () => {
    const { tag } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    act(() => void fireEvent.mouseEnter(tag));
    expect(shown()).toBe(true);
    fireEvent.mouseLeave(tag);
    pass(299);
    fireEvent.mouseEnter(tag);
    pass(300);
    expect(shown()).toBe(true);
    fireEvent.mouseLeave(tag);
    pass(300);
    expect(shown()).toBe(false);
  });

  it('keeps it open after a click on the button, until a press elsewhere', async () => {
    const { user, tag, button } = await open();
    await user.hover(tag);
    await user.click(button);
    await user.unhover(tag);
    expect(shown()).toBe(true);
    await user.click(document.body);
    expect(shown()).toBe(false);
  });

  it('shows and hides it by tap, despite emulated mouse and focus events', async () => {
    const { tag, button } = await open();
    const tap = () => {
      fireEvent.touchStart(button);
      fireEvent.mouseEnter(tag);
      fireEvent.mouseDown(button);
      act(() => button.focus());
      fireEvent.click(button);
    };
    tap();
    expect(shown()).toBe(true);
    tap();
    expect(shown()).toBe(false);
  });

  it('hides it at a touch elsewhere', async () => {
    const { button, user } = await open();
    await user.click(button);
    expect(shown()).toBe(true);
    fireEvent.touchStart(document.body);
    expect(shown()).toBe(false);
  });
});

describe('keys', () => {
  it('Tab shows it, moves through it and out again', async () => {
    const { user } = await open();
    const seen: [string | null | undefined, boolean][] = [];
    for (let i = 0; i < 5; i++) {
      await user.tab();
      const { activeElement } = document;
      seen.push([activeElement?.textContent || activeElement?.getAttribute('aria-label'), shown()]);
    }
    expect(seen).toEqual([
      ['应用', true],
      ['应用分类', true],
      ['工具', true],
      ['影音', true],
      ['之后', false],
    ]);
  });

  it('Enter and Space on the button hide and show it', async () => {
    const { user } = await open();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(shown()).toBe(false);
    await user.keyboard(' ');
    expect(shown()).toBe(true);
  });

  it('Escape hides it, and the focus stays, or moves to the button if it would be lost', async () => {
    const { user, link, button } = await open();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(shown()).toBe(false);
    expect(document.activeElement).toBe(link);
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('工具');
    await user.keyboard('{Escape}');
    expect(shown()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('Escape hides it as soon as it is visible', async () => {
    const { tag, button } = await open();
    await beforeEffects(
      tag,
      () => button.click(),
      () => {
        expect(shown()).toBe(true);
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      },
    );
    await waitFor(() => expect(shown()).toBe(false));
  });

  it('Escape hides a pop-up shown by hover, wherever the focus is', async () => {
    const { user, tag } = await open();
    await user.hover(tag);
    expect(shown()).toBe(true);
    await user.keyboard('{Escape}');
    expect(shown()).toBe(false);
  });
});

it('has a link, and a button that names what it opens', async () => {
  const { link, button } = await open();
  expect(link.getAttribute('href')).toBe('/apps');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.tagName).toBe('UL');
});

it('has only a link without items', () => {
  render(<TagPopup id="none" label="专题" href="/specials" expandLabel="专题分类" items={[]} />);
  expect(screen.getByRole('link', { name: '专题' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('has its attributes without items, and is a pop-up once there are some', async () => {
  const tag = (list: typeof items) => (
    <TagPopup
      id="apps"
      label="应用"
      href="/apps"
      expandLabel="应用分类"
      items={list}
      data-mark="here"
    />
  );
  const { container, rerender } = render(tag([]));
  expect(container.querySelector('[data-mark="here"] a')).toBeTruthy();
  rerender(tag(items));
  await waitFor(() => expect(container.querySelector('[data-live]')).toBeTruthy());
  await userEvent.click(screen.getByRole('button'));
  expect(shown()).toBe(true);
  await userEvent.click(document.body);
  expect(shown()).toBe(false);
});

it('marks the current category', () => {
  const current = [{ href: '/tools', label: '工具', current: true }];
  render(<TagPopup id="apps" label="应用" href="/apps" expandLabel="应用分类" items={current} />);
  expect(screen.getByText('工具').getAttribute('aria-current')).toBe('page');
});

describe('in a small window', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const box = (...sides: [number, number, number, number]) => new DOMRect(...sides);

  /** Opens it in a window of 1000 px, with the pop-up at this position. */
  async function openAt(popup: DOMRect, tagTop: number, height = 600) {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    vi.stubGlobal('innerHeight', height);
    const { tag, button, user } = await open();
    vi.spyOn(tag, 'getBoundingClientRect').mockReturnValue(box(popup.left, tagTop, 80, 44));
    const list = tag.querySelector('ul');
    if (list) vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(popup);
    await user.click(button);
    return tag;
  }

  it.each([
    ['stays where it is with room all around', box(100, 144, 280, 200), 100, {}],
    ['stands before what would leave the window', box(800, 144, 280, 200), 100, { before: '' }],
    ['the other way around too', box(-40, 144, 280, 200), 100, { before: '' }],
    ['stands above where there is no room below', box(100, 500, 280, 200), 456, { above: '' }],
    ['stays below where there is none above either', box(100, 500, 280, 500), 456, {}],
  ])('%s', async (_, popup, top, sides) => {
    const { before, above } = (await openAt(popup, top)).dataset;
    expect({ before, above }).toEqual({ before: undefined, above: undefined, ...sides });
  });

  it('is on the side with room before the page is painted', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    vi.stubGlobal('innerHeight', 600);
    const { tag, button } = await open();
    vi.spyOn(tag, 'getBoundingClientRect').mockReturnValue(box(100, 456, 80, 44));
    const list = tag.querySelector('ul');
    if (list) vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(box(100, 500, 280, 200));
    await beforeEffects(
      tag,
      () => button.focus(),
      () => expect(tag.dataset).toMatchObject({ open: 'true', above: '' }),
    );
  });

  it('moves to the side with room when the window changes its size', async () => {
    const tag = await openAt(box(100, 500, 280, 200), 456, 900);
    expect(tag.dataset.above).toBeUndefined();
    vi.stubGlobal('innerHeight', 600);
    fireEvent(window, new Event('resize'));
    expect(tag.dataset.above).toBe('');
    vi.stubGlobal('innerHeight', 900);
    fireEvent(window, new Event('resize'));
    expect(tag.dataset.above).toBeUndefined();
  });
});
