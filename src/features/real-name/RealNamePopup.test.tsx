import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import words from '../../i18n/texts/en/real-name.json';
import { RealNamePopup } from './RealNamePopup';
import type { Outcome } from './submit';

const GOOD = { name: '张三', identity: '11010519491231002X', phone: '13800138000' };

function open(layout: 'phone' | 'pc', outcome: Outcome | Promise<Outcome> = 'format') {
  const onSubmit = vi.fn(async () => outcome);
  const onEnd = vi.fn();
  render(<RealNamePopup words={words} layout={layout} onSubmit={onSubmit} onEnd={onEnd} />);
  const field = (name: keyof typeof GOOD) => screen.getByLabelText<HTMLInputElement>(words[name]);
  /** Fills in fields and leaves each. */
  const enter = (values: Partial<typeof GOOD>) => {
    for (const [name, value] of Object.entries(values)) {
      const input = field(name as keyof typeof GOOD);
      input.focus();
      fireEvent.input(input, { target: { value } });
      input.blur();
    }
  };
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: words.submit });
  return { onSubmit, onEnd, field, enter, submit };
}

describe('the popup', () => {
  it('states its purpose, and sends nothing before all three fields are valid', async () => {
    const { enter, submit } = open('phone');
    const rests = (rest: boolean) => waitFor(() => expect(submit().disabled).toBe(rest));
    screen.getByRole('dialog', { name: words.title });
    screen.getByText(words.notice);
    await rests(true);
    enter(GOOD);
    await rests(false);
    for (const [name, wrong] of [
      ['name', '   '],
      ['identity', '110105'],
      ['phone', '12800138000'],
    ] as const) {
      enter({ [name]: wrong });
      await rests(true);
      enter({ [name]: GOOD[name] });
      await rests(false);
    }
  });

  it('validates each field when it is left, on a phone with a message beside it', async () => {
    const { field, enter } = open('phone');
    for (const name of ['name', 'identity', 'phone'] as const) {
      fireEvent.input(field(name), { target: { value: '1' } });
      expect(field(name).getAttribute('aria-invalid')).toBeNull();
      enter({ [name]: '' });
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    }
    expect(screen.getAllByText(words.wrong)).toHaveLength(3);
    expect(screen.queryByText(words.wrongPc)).toBeNull();
    enter(GOOD);
    await waitFor(() => expect(screen.queryByText(words.wrong)).toBeNull());
  });

  it('has one message for the numbers on a PC', async () => {
    const { field, enter } = open('pc');
    const says = (text: string) =>
      waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    enter({ identity: '1', phone: '2' });
    await says(words.wrongPc);
    expect(screen.queryByText(words.wrong)).toBeNull();
    expect(field('identity').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    enter(GOOD);
    await says('');
  });

  it.each(['name', 'identity', 'phone'] as const)(
    'has the same message on a PC when only the %s is empty',
    async (name) => {
      const { field, enter } = open('pc');
      enter({ [name]: '' });
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
      expect(screen.getByRole('alert').textContent).toBe(
        'Your ID number or phone number is wrong, please re-enter and register',
      );
      expect(screen.queryByText(words.wrong)).toBeNull();
    },
  );

  it('has the specified title', () => {
    open('phone');
    screen.getByRole('dialog', { name: 'user real-name registration' });
  });

  it('says that the store failed, with the code, and not that the connection did', async () => {
    const { enter, submit } = open('phone', 5_000_000);
    enter(GOOD);
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^The store .*5000000/),
    );
    expect(screen.getByRole('alert').textContent).not.toMatch(/connection/);
  });

  it('sends the input, shows its success, and ends with "I know"', async () => {
    const { onSubmit, onEnd, enter, submit } = open('phone');
    enter({ ...GOOD, name: ' 张三 ' });
    await waitFor(() => expect(submit().disabled).toBe(false));
    const button = submit();
    fireEvent.click(button);
    // Submitted again by a key during the request.
    fireEvent.submit(button);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(GOOD);
    await screen.findByRole('dialog', { name: words.done });
    screen.getByText(words.format);
    expect(screen.queryByLabelText(words.name)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.know }));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each(['failed', 'busy', 'refused'] as const)(
    'keeps the input and shows a message after a failure (%s)',
    async (outcome) => {
      const { onSubmit, onEnd, enter, submit, field } = open('phone', outcome);
      enter(GOOD);
      await waitFor(() => expect(submit().disabled).toBe(false));
      fireEvent.click(submit());
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words[outcome]));
      expect(field('phone').value.replace(/ /g, '')).toBe(GOOD.phone);
      expect(onEnd).not.toHaveBeenCalled();
      await waitFor(() => expect(submit().disabled).toBe(false));
      fireEvent.click(submit());
      await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    },
  );

  it('counts as no registration when it is closed, and as one after a success', async () => {
    const { onEnd, enter, submit } = open('phone', 'verified');
    fireEvent.click(screen.getByRole('button', { name: words.close }));
    expect(onEnd).toHaveBeenLastCalledWith(false);
    enter(GOOD);
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    await screen.findByRole('dialog', { name: words.done });
    screen.getByText(words.verified);
    fireEvent.click(screen.getByRole('button', { name: words.close }));
    expect(onEnd).toHaveBeenLastCalledWith(true);
  });
});
