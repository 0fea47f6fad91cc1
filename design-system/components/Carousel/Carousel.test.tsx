import { fireEvent, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel, type CarouselProps } from './Carousel';

const words = {
  carouselLabel: '轮播',
  slideLabel: '幻灯片',
  previousLabel: '上一张',
  nextLabel: '下一张',
};
const slides = (count: number) =>
  Array.from({ length: count }, (_, key) => ({ key, content: <a href={`#${key}`}>{key}</a> }));
const draw = (count: number) => <Carousel label="今日推荐" {...words} slides={slides(count)} />;

const WIDTH = 300;
/** How many slides fit into the strip, and the page's writing direction. */
let page = { fit: 1, dir: 'ltr' };

// jsdom has no layout: a strip with its slides side by side.
beforeEach(() => {
  page = { fit: 1, dir: 'ltr' };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const strip = this.closest('[tabindex="0"]') ?? this;
    if (strip === this) return new DOMRect(0, 0, WIDTH * page.fit, 100);
    const i = Array.from(strip.children).indexOf(this);
    const right = page.dir === 'rtl';
    const x = right ? WIDTH * (page.fit - 1 - i) : WIDTH * i;
    return new DOMRect(x - strip.scrollLeft, 0, WIDTH, 100);
  });
});

afterEach(() => void vi.restoreAllMocks());

const strip = () => within(screen.getByRole('region')).getAllByRole('group')[0] as HTMLElement;
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  fireEvent(strip(), new Event('scrollend'));
};

it('is a carousel of slides, each with its position', () => {
  render(draw(3));
  const carousel = screen.getByRole('region', { name: '今日推荐' });
  expect(carousel).toHaveAttribute('aria-roledescription', '轮播');
  const second = screen.getByRole('group', { name: '2 / 3' });
  expect(second).toHaveAttribute('aria-roledescription', '幻灯片');
  expect(within(second).getByRole('link', { name: '1' })).toBeTruthy();
});

it('moves forward and back, and wraps at both ends', async () => {
  render(draw(3));
  const seen = [screen.getByRole('status').textContent];
  for (const name of ['下一张', '下一张', '下一张', '上一张', '上一张']) {
    await press(name);
    seen.push(screen.getByRole('status').textContent);
  }
  expect(seen).toEqual(['1 / 3', '2 / 3', '3 / 3', '1 / 3', '3 / 3', '2 / 3']);
});

it('is reversed in right-to-left text', async () => {
  page.dir = 'rtl';
  render(draw(3));
  strip().style.direction = page.dir; // jsdom inherits none
  await press('下一张');
  expect(strip().scrollLeft).toBe(-WIDTH);
  expect(screen.getByRole('status').textContent).toBe('2 / 3');
});

it.each(['{Enter}', ' '])(
  'its buttons react to "%s", and the strip gets the focus',
  async (key) => {
    render(draw(3));
    await userEvent.tab();
    expect(strip()).toHaveFocus();
    screen.getByRole('button', { name: '下一张' }).focus();
    await userEvent.keyboard(key);
    expect(strip().scrollLeft).toBe(WIDTH);
  },
);

it('announces both slides if two fit', async () => {
  page.fit = 2;
  render(draw(5));
  expect(screen.getByRole('status').textContent).toBe('1–2 / 5');
  await press('下一张');
  expect(screen.getByRole('status').textContent).toBe('2–3 / 5');
});

it('wraps at the end if two fit', async () => {
  page.fit = 2;
  render(draw(3));
  await press('下一张');
  expect(screen.getByRole('status').textContent).toBe('2–3 / 3');
  await press('下一张');
  expect(screen.getByRole('status').textContent).toBe('1–2 / 3');
});

it('counts once, when the slides rest', () => {
  render(draw(3));
  strip().scrollLeft = WIDTH;
  fireEvent.scroll(strip());
  expect(screen.getByRole('status').textContent).toBe('1 / 3');
  fireEvent(strip(), new Event('scrollend'));
  expect(screen.getByRole('status').textContent).toBe('2 / 3');
});

describe('in an engine that does not say when a scroll has ended', () => {
  const { onscrollend } = window;
  beforeEach(() => void Reflect.deleteProperty(window, 'onscrollend'));
  afterEach(() => void Object.assign(window, { onscrollend }));

  it('counts during the scroll', () => {
    render(draw(3));
    strip().scrollLeft = WIDTH;
    fireEvent.scroll(strip());
    expect(screen.getByRole('status').textContent).toBe('2 / 3');
  });
});

it('keeps its count while slides move', () => {
  render(draw(3));
  strip().scrollLeft = WIDTH / 2;
  fireEvent(strip(), new Event('scrollend'));
  expect(screen.getByRole('status').textContent).toBe('1 / 3');
});

it('follows a window that gets wider', () => {
  render(draw(2));
  expect(screen.getByRole('status').textContent).toBe('1 / 2');
  page.fit = 2;
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('button')).toBeNull();
});

describe('without other slides', () => {
  it('one slide has no buttons', () => {
    render(draw(1));
    expect(screen.getByRole('link')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws nothing without slides', () => {
    const { container } = render(draw(0));
    expect(container.childElementCount).toBe(0);
  });
});

it('is only the strip with every slide without script', () => {
  const html = renderToString(draw(3));
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html).not.toContain('<button');
});

it('logs a duplicate key', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const twice: CarouselProps['slides'] = [...slides(1), ...slides(1)];
  render(<Carousel label="今日推荐" {...words} slides={twice} />);
  expect(error.mock.calls.join()).toContain('Carousel: `slides` has a `key` twice');
});
