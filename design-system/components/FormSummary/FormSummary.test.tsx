import { render, screen } from '@testing-library/preact';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { FormSummary } from './FormSummary';

const errors = [
  { id: 'who', text: '请填写姓名' },
  { id: 'phone', text: '请填写手机号' },
];

describe('the list', () => {
  it('links to each field', () => {
    render(<FormSummary title="有 2 处需要修改" errors={errors} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#who', '#phone']);
    expect(screen.getByRole('alert').textContent).toBe('有 2 处需要修改请填写姓名请填写手机号');
  });

  it('draws nothing without errors', () => {
    render(<FormSummary title="…" errors={[]} attempt={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gets the focus with each failed attempt, and not in between', () => {
    const { rerender } = render(<FormSummary title="…" errors={[]} attempt={0} />);
    rerender(<FormSummary title="…" errors={errors} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));

    screen.getByRole('alert').blur();
    rerender(<FormSummary title="…" errors={errors.slice(1)} attempt={1} />);
    expect(document.activeElement).toBe(document.body);

    rerender(<FormSummary title="…" errors={errors} attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('gets no focus for an error that appears after an attempt without any', () => {
    const { rerender } = render(<FormSummary title="…" errors={[]} attempt={1} />);
    rerender(<FormSummary title="…" errors={errors} attempt={1} />);
    expect(screen.getByRole('alert')).not.toHaveFocus();
  });
});

describe('the single message', () => {
  it('appears in an existing alert, and gets no focus', () => {
    const { rerender } = render(<FormSummary variant="single" id="wrong" message={undefined} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('');
    rerender(<FormSummary variant="single" id="wrong" message="请重新填写" />);
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert.textContent).toBe('请重新填写');
    expect(alert.id).toBe('wrong');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('attributes, events and ref', () => {
  const given = { className: 'mine', style: { marginTop: 7 }, 'data-part': 'errors' };
  const expectGiven = (box: HTMLElement | null, own: string) => {
    expect(box).toHaveClass(own, 'mine');
    expect(box?.style.marginTop).toBe('7px');
    expect(box?.dataset.part).toBe('errors');
  };

  it('are those of the list, which still takes the focus', () => {
    const box = createRef<HTMLDivElement>();
    render(
      <FormSummary {...given} ref={box} id="sum" title="…" errors={errors} attempt={1} lang="zh" />,
    );
    expectGiven(box.current, 'list');
    expect(box.current?.id).toBe('sum');
    expect(document.activeElement).toBe(box.current);
  });

  it('are those of the single sentence', () => {
    const box = createRef<HTMLParagraphElement>();
    render(<FormSummary {...given} ref={box} variant="single" id="sum" message="请修改" />);
    expectGiven(box.current, 'single');
    expect(box.current).toBe(screen.getByRole('alert'));
    expect(box.current?.hasAttribute('variant')).toBe(false);
  });
});
