import type { DownloadStatus } from '../../../design-system/components/DownloadButton/DownloadButton';
import type { AppStatus } from './reduce';
import type { BaseName } from './states';

const SHOWN: Record<BaseName, DownloadStatus> = {
  unknown: 'unknown',
  undownload: 'undownload',
  downloading: 'downloading',
  downloadPause: 'paused',
  uncompressable: 'packed',
  uncompressing: 'unpacking',
  downloadComplete: 'complete',
  installing: 'installing',
  latestInstalled: 'installed',
  oldVerInstalled: 'outdated',
  patchInstalled: 'patch',
};

/**
 * What the download button shows for a status (D§7). `opening`: the client may still answer soon, so an unknown
 * status is shown as the server rendered it.
 */
export function buttonStatus(
  status: AppStatus,
  released: boolean,
  opening = false,
): DownloadStatus {
  const { base, booked } = status;
  if (base === 'undownload' || (base === 'unknown' && opening)) {
    if (released) return 'undownload';
    return booked ? 'booked' : 'preorder';
  }
  if (status.ignored && (base === 'oldVerInstalled' || base === 'patchInstalled'))
    return 'installed';
  return SHOWN[base];
}
