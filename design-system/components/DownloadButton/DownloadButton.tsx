import s from './DownloadButton.module.css';

/** What is known of the app on this device, by its rows in D§7. */
export type DownloadStatus =
  | 'unknown'
  | 'undownload'
  | 'preorder'
  | 'booked'
  | 'downloading'
  | 'paused'
  | 'packed'
  | 'unpacking'
  | 'complete'
  | 'installing'
  | 'installed'
  | 'outdated'
  | 'patch';

export type DownloadButtonProps = {
  /** Ready text of the status: "下载", "继续 40%". */
  label: string;
  /** The app's name: screen readers hear "下载 微信" instead of twenty-four times "下载". */
  name?: string | undefined;
  /** Where the package is. A plain browser follows it without any script; none: a button. */
  href?: string | undefined;
  status?: DownloadStatus | undefined;
  /** A request takes longer than a moment. Taps are still handled. */
  busy?: boolean | undefined;
  /** small: the soft pill of tiles and rows; large: the one main action of a page. */
  size?: 'small' | 'large' | undefined;
  /** Attributes of D§8: data-oe, data-type, data-feat. */
  data?: Readonly<Record<`data-${string}`, string>> | undefined;
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
};

/** Nothing to tap while the phone works by itself. */
const isBusy = (status: DownloadStatus) => status === 'unpacking' || status === 'installing';
/** Painted back: not yet known, or already settled. */
const isQuiet = (status: DownloadStatus) =>
  isBusy(status) || status === 'unknown' || status === 'booked';

/** Download, install, open: one button whose words follow the app's status. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, name, href, status = 'undownload', size = 'small', busy, data, onClick } = props;
  const common = {
    ...data,
    className: size === 'large' ? s.large : s.small,
    'aria-label': name && `${label} ${name}`,
    'aria-busy': busy || undefined,
    'data-quiet': isQuiet(status) || undefined,
    onClick,
  };
  if (href && !isBusy(status)) {
    return (
      <a {...common} href={href}>
        {label}
      </a>
    );
  }
  return (
    <button {...common} type="button" disabled={isBusy(status)}>
      {label}
    </button>
  );
}
