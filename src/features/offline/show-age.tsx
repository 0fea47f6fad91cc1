import { createRoot } from 'react-dom/client';
import { OfflineBar } from '../../../design-system/components/OfflineBar/OfflineBar';
import { formatTime } from '../../i18n/format-time';
import { loadTranslate } from '../../i18n/load-translate';

/**
 * Marks a stored page as such, above its content.
 * @param seen when it came from the network, epoch ms; 0: unknown
 */
export async function showAge(seen: number): Promise<void> {
  const say = await loadTranslate();
  const age = formatTime(seen);
  const place = document.createElement('div');
  document.querySelector('main')?.before(place);
  createRoot(place).render(
    <OfflineBar
      text={say('offline.seen')}
      age={age}
      dateTime={age && new Date(seen).toISOString()}
      retry={{ label: say('offline.retry'), href: '' }}
    />,
  );
}
