import { render } from '@testing-library/preact';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ARGS, componentNamed } from '../../tests/helpers/components';

const nothing = () => undefined;

/** Fields: class and style are the whole field's, the rest is the control's. */
const FIELDS = ['FileField', 'IdentityField', 'PhoneField', 'Select', 'TextArea', 'TextField'];
const named = (names: readonly string[]) =>
  names.map((name) => [name, componentNamed(name), ARGS.get(name) ?? {}] as const);
/** Those whose parts have separate attributes. */
const WITHOUT_ONE_ELEMENT = ['NavMenu', 'ScreenshotViewer', 'SearchBox'];
const others = [...ARGS.keys()].filter(
  (name) => ![...FIELDS, ...WITHOUT_ONE_ELEMENT].includes(name),
);

// Missing in jsdom, where it would have no visible effect.
Element.prototype.scrollIntoView = () => undefined;

const given = {
  'data-mark': 'here',
  'aria-description': '说明',
  className: 'theirs',
  style: { order: 3 },
};

it.each(named(others))(
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
  const more: object = { ...props, description: '一', 'aria-describedby': 'more' };
  const { container } = render(
    <>
      <p id="more">说明</p>
      <One {...more} />
    </>,
  );
  const control = container.querySelector('input, select, textarea');
  expect(control).toHaveAccessibleDescription(/说明$/);
});

const without = named([...ARGS.keys()]).flatMap(([name, One, props]) =>
  Object.keys(props).map((missing) => [name, missing, One, props] as const),
);

it.each(without)('%s without `%s` does not throw', (_, missing, One, props) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const less: object = { ...props, [missing]: undefined };
  expect(() => render(<One {...less} />)).not.toThrow();
  error.mockRestore();
});
