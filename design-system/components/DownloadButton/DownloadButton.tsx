import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import x from '../Link/External.module.css';
import s from './DownloadButton.module.css';

/** The app's status on this device; the rows of D§7. */
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

export type DownloadButtonProps = Native<'a', 'href' | 'onClick' | 'type'> & {
  /** Localized text of the status: "下载", "继续 40%". */
  label: string;
  /** The app's name: screen readers say "下载 微信" instead of "下载" twenty-four times. */
  name?: string | undefined;
  /** URL of the package, which works without script. Without it, a button. */
  href?: string | undefined;
  /** The app's status on this device; decides what is muted and what is disabled. */
  status?: DownloadStatus | undefined;
  /** A request to the client is taking long. Taps are still handled. */
  busy?: boolean | undefined;
  /** small: the soft button of tiles and rows; large: the primary action of a page. */
  size?: 'small' | 'large' | undefined;
  /** Text for a link to another site, where the app is got: "将打开 github.com". See LinkButton. */
  external?: string | undefined;
  /** Attributes of D§8: data-oe, data-type, data-feat. */
  data?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** Called on a tap, before the link is followed. */
  onClick?: ((event: { preventDefault(): void }) => void) | undefined;
};

/** Disabled while the client unpacks or installs. */
const isBusy = (status: DownloadStatus) => status === 'unpacking' || status === 'installing';
/** Muted: not yet known, or without effect. */
const isQuiet = (status: DownloadStatus) => isBusy(status) || status === 'unknown';

/** Download, install, open: one button whose label follows the app's status. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, name, href, status = 'undownload', size = 'small', busy, data, ...more } = props;
  const { external, ...rest } = more;
  if (__DEV__) warnUnknown('DownloadButton', 'size', size, ['small', 'large']);
  const look = size === 'large' ? s.large : s.small;
  const common = {
    ...data,
    ...withClass(rest, external ? `${look} ${x.external}` : look),
    'aria-label': name && `${label} ${name}`,
    'aria-busy': busy || undefined,
    'data-quiet': isQuiet(status) || undefined,
    'data-settled': status === 'booked' || undefined,
  };
  if (href && !isBusy(status)) {
    return (
      <a {...common} {...(external && { title: external, rel: 'noreferrer' })} href={href}>
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
