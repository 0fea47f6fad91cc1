import { createRoot } from 'react-dom/client';
import { Button } from '../../../design-system/components/Button/Button';
import { loadTranslate } from '../../i18n/load-translate';
import s from './offer-reload.module.css';

/**
 * Offers a newer version above the footer, where it does not move the text being read.
 *
 * @param news a new version of the shop, or of this page
 * @param reload switches to the newer version
 */
export async function offerReload(
  news: 'version.ready' | 'version.page',
  reload: () => void,
): Promise<void> {
  const say = await loadTranslate();
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
