import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox';

/** An owner that keeps the text in capitals, and has another way to set it. */
function Capitals({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('WE');
  return (
    <>
      <SearchBox
        action="/search"
        name="key"
        label="搜索"
        placeholder=""
        submitLabel="搜索"
        clearLabel="清空"
        delay={0}
        suggest={async (typed) => [{ text: `${typed} chat` }]}
        value={text}
        onText={(next) => {
          onText(next);
          setText(next.toUpperCase());
        }}
      />
      <button type="button" onClick={() => setText('MAPS')}>
        地图
      </button>
    </>
  );
}

it('the owner of a value decides about each text: typed, taken from the list, emptied', async () => {
  const onText = vi.fn();
  render(<Capitals onText={onText} />);
  const user = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await user.type(field, 'i');
  await waitFor(() => expect(field.value).toBe('WEI'));
  await screen.findByRole('option');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(field.value).toBe('WEI CHAT'));
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(field.value).toBe('');
  await user.click(screen.getByRole('button', { name: '地图' }));
  expect(field.value).toBe('MAPS');
  expect(screen.getByRole('button', { name: '清空' })).toBeTruthy();
  expect(onText.mock.calls.flat()).toEqual(['WEi', 'WEi chat', '']);
});
