import { createRoot } from 'react-dom/client';
import { Button } from '../../../design-system/components/Button/Button';
import { speak } from '../../i18n/later/speak';
import s from './offer-reload.module.css';

/**
 * Says above the footer, where nothing moves for a reader, that there is something newer.
 *
 * @param news a new version of the shop, or of this page
 * @param reload changes to it
 */
export async function offerReload(
  news: 'version.ready' | 'version.page',
  reload: () => void,
): Promise<void> {
  const say = await speak();
  const place = document.createElement('div');
  document.querySelector('footer')?.before(place);
  createRoot(place).render(
    <div className={s.offer}>
      <p>{say(news)}</p>
      <Button variant="plain" onClick={reload}>
        {say('version.reload')}
      </Button>
    </div>,
  );
}
