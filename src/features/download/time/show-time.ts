import { connectionTimes } from '../../../platform/connection-speed';
import { measuredSpeed, roundedTime } from './speed';

/**
 * Writes the estimated download time into the line reserved for it: `data-bytes` holds the file's size, the two other
 * attributes the sentences for seconds and for minutes. The line stays empty when the speed is unknown.
 */
export function showDownloadTime(): void {
  const line = document.querySelector<HTMLElement>('[data-bytes]');
  if (!line) return;
  const { downlink, entries } = connectionTimes();
  const speed = measuredSpeed(downlink, entries);
  const time = speed && roundedTime(Number(line.dataset.bytes) / speed);
  if (time) line.textContent = (line.dataset[time.unit] ?? '').replace('#', String(time.n));
}
