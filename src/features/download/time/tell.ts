import { connectionTimes } from '../../../platform/connection-speed';
import { measuredSpeed, roundedTime } from './speed';

/**
 * Writes how long the page's download will take into the line kept free for it: `data-bytes` has the file's size, the two
 * other attributes the sentence for seconds and for minutes. Where the speed is unknown the line stays empty.
 */
export function tellDownloadTime(): void {
  const line = document.querySelector<HTMLElement>('[data-bytes]');
  if (!line) return;
  const { downlink, entries } = connectionTimes();
  const speed = measuredSpeed(downlink, entries);
  const time = speed && roundedTime(Number(line.dataset.bytes) / speed);
  if (time) line.textContent = (line.dataset[time.unit] ?? '').replace('#', String(time.n));
}
