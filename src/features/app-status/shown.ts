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

/** What the download button shows of a status (D§7). */
export function shown(status: AppStatus, released: boolean): DownloadStatus {
  if (status.base === 'undownload' && !released) return status.booked ? 'booked' : 'preorder';
  if (status.ignored && (status.base === 'oldVerInstalled' || status.base === 'patchInstalled'))
    return 'installed';
  return SHOWN[status.base];
}
