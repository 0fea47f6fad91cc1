import type { Meta, StoryObj } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../samples/apps';
import { sideBySide } from '../../samples/side-by-side';
import { Badge } from '../Badge/Badge';
import { DownloadButton } from '../DownloadButton/DownloadButton';
import { VersionList } from './VersionList';

const CHANGES = '· 修复了若干问题\n· 启动更快';

const meta: Meta<typeof VersionList> = {
  title: 'Components/Content/VersionList',
  component: VersionList,
  args: {
    versions: [
      { name: '1.2.0', meta: '2026-10-01 · 45.3 MB', changelog: CHANGES },
      { name: '1.1.0', meta: '2026-08-01 · 44 MB' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof VersionList>;

export const Default: Story = {};
export const States: Story = sideBySide({
  nameOnly: { versions: [{ name: '1.2.0' }] },
  marked: {
    versions: [
      { name: '1.2.0', marks: ['当前版本', '适合多数手机'], meta: '2026-10-01 · 45.3 MB' },
      { name: '1.2.0', meta: '2026-10-01 · 44 MB' },
    ],
  },
  withButtons: {
    versions: ['1.2.0', '1.1.0'].map((name) => ({
      name,
      meta: '2026-10-01 · 45.3 MB',
      action: <DownloadButton href={`#${name}`} label="下载" name={name} />,
    })),
  },
  // Hashes are folded.
  withHashes: {
    versions: [
      {
        name: '1.2.0',
        meta: '2026-10-01 · 45.3 MB',
        note: (
          <details open>
            <summary>查看 SHA-256</summary>
            <p>
              <code>{'ab'.repeat(32)}</code>
            </p>
          </details>
        ),
      },
    ],
  },
  withCaution: {
    versions: [
      { name: '1.2.0', meta: '2026-10-01 · 45.3 MB' },
      {
        name: '0.9.0',
        meta: '2025-01-01 · 40 MB',
        note: <Badge tone="warning">旧版可能有安全问题</Badge>,
      },
    ],
  },
});
export const Stress: Story = sideBySide({
  emptyList: { versions: [] },
  hugeCount: {
    versions: Array.from({ length: 60 }, (_, i) => ({
      name: `${60 - i}.0.0`,
      meta: '2026-10-01 · 45.3 MB',
    })),
  },
  longName: { versions: [{ name: HOSTILE_NAMES.unbroken, changelog: HOSTILE_NAMES.long }] },
  emojiName: { versions: [{ name: HOSTILE_NAMES.emoji, changelog: HOSTILE_NAMES.emoji }] },
  rightToLeftName: { versions: [{ name: '1.2.0', changelog: HOSTILE_NAMES.rightToLeft }] },
  markup: { versions: [{ name: HOSTILE_NAMES.markup, changelog: HOSTILE_NAMES.markup }] },
});

export const DoSayWhatChanged: Story = {
  tags: ['usage'],
  args: { versions: [{ name: '1.2.0', meta: '2026-10-01 · 45.3 MB', changelog: CHANGES }] },
};
export const DontFillWithNothing: Story = {
  tags: ['usage'],
  args: {
    versions: [{ name: '1.2.0', meta: '2026-10-01 · 45.3 MB', changelog: '暂无更新说明' }],
  },
};
