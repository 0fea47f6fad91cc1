import { render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SafetyCard } from './SafetyCard';

const passed = { text: '签名与上一版一致', result: 'passed' } as const;
const failed = { text: '文件与目录不符', result: 'failed' } as const;
const open = { text: '未做病毒扫描', result: 'unknown' } as const;

const card = (container: Element) => container.firstElementChild;

afterEach(() => void vi.restoreAllMocks());

it('shows verdict, checks and facts', () => {
  const { container } = render(
    <SafetyCard
      state="safe"
      title="已核对文件与签名"
      checks={[passed, open]}
      facts={[
        { label: 'SHA-256', value: 'ab'.repeat(32), kind: 'hash' },
        { label: '签名者', value: '示例工作室' },
      ]}
    />,
  );
  expect(card(container)).toHaveClass('safe');
  expect(screen.getAllByRole('listitem').map((item) => item.dataset.result)).toEqual([
    'passed',
    'unknown',
  ]);
  expect(screen.getByText('ab'.repeat(32)).tagName).toBe('CODE');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'SHA-256',
    '签名者',
  ]);
});

it('warns of a changed signer before anything else', () => {
  const { container } = render(
    <SafetyCard state="warning" title="安装前请看" warnings={['签名者已更换']} checks={[open]} />,
  );
  expect(card(container)).toHaveClass('warning');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('签名者已更换');
});

it('shows only given data', () => {
  const { container } = render(<SafetyCard state="unknown" title="没有核对过" />);
  expect(container.textContent).toBe('没有核对过');
});

describe('the verdict', () => {
  it.each([
    ['nothing passed', [open], undefined, 'unknown'],
    ['a check failed', [passed, failed], undefined, 'warning'],
    ['there is a warning', [passed], ['签名者已更换'], 'warning'],
  ])('is never "safe" where %s', (_, checks, warnings, shown) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Cast: plain JavaScript can pass what the types refuse.
    const props = { state: 'safe', title: '…', checks, warnings } as never;
    const { container } = render(
      <SafetyCard {...(props as { state: 'unknown'; title: string })} />,
    );
    expect(card(container)).toHaveClass(shown);
    expect(error.mock.calls.join()).toContain('SafetyCard: `state` is safe');
  });

  it('is not logged if the checks support it', () => {
    const error = vi.spyOn(console, 'error');
    render(<SafetyCard state="safe" title="…" checks={[passed]} />);
    expect(error).not.toHaveBeenCalled();
  });
});
