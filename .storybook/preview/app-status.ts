import { options } from 'preact';
import {
  DownloadButton,
  type DownloadButtonProps,
  type DownloadStatus,
} from '../../design-system/components/DownloadButton/DownloadButton';

/** Each status with its button's label. */
export const STATUS_LABELS: Readonly<Record<DownloadStatus, string>> = {
  unknown: '下载',
  undownload: '下载',
  preorder: '预约',
  booked: '已预约',
  downloading: '暂停 40%',
  paused: '继续 40%',
  packed: '解压',
  unpacking: '解压中',
  complete: '安装',
  installing: '安装中',
  installed: '打开',
  outdated: '更新',
  patch: '省流更新 8 MB',
};

const isStatus = (value: unknown): value is DownloadStatus => String(value) in STATUS_LABELS;

/** The toolbar's choice; undefined when stories decide. */
let wanted: { status: DownloadStatus; label: string } | undefined;

/** Takes the toolbar's choice; `words` translates. */
export function chooseStatus(status: unknown, words: <T>(value: T) => T): void {
  wanted = isStatus(status) ? { status, label: words(STATUS_LABELS[status]) } : undefined;
}

/** The button in the chosen status. Elements may be older than the choice, so it is read at each render. */
const Following = (props: DownloadButtonProps) => DownloadButton({ ...props, ...wanted });
Following.displayName = 'DownloadButton';

/** Makes every download button show the toolbar's choice, also in tiles and screens. */
export function followStatus(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    // Cast: a vnode takes any component, and this one takes the same props.
    if (vnode.type === DownloadButton) vnode.type = Following as typeof vnode.type;
    before?.(vnode);
  };
}
