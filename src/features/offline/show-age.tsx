import { createRoot } from 'react-dom/client';
import { OfflineBar } from '../../../design-system/components/OfflineBar/OfflineBar';
import { speak } from '../../i18n/later/speak';

/** In the visitor's own time zone: a day of this year, and a time. */
const TIME = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/**
 * Marks a stored page as such, above its content.
 * @param seen when it came from the network, epoch ms; 0: unknown
 */
export async function showAge(seen: number): Promise<void> {
  const say = await speak();
  const locale = document.documentElement.lang === 'en' ? 'en-GB' : 'zh-CN';
  const at = new Date(seen);
  const known = seen > 0 && !Number.isNaN(at.getTime());
  const place = document.createElement('div');
  document.querySelector('main')?.before(place);
  createRoot(place).render(
    <OfflineBar
      text={say('offline.seen')}
      age={known ? at.toLocaleString(locale, TIME) : undefined}
      dateTime={known ? at.toISOString() : undefined}
      retry={{ label: say('offline.retry'), href: '' }}
    />,
  );
}
