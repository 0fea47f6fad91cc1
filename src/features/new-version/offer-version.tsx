import { createRoot } from 'react-dom/client';
import { Button } from '../../../design-system/components/Button/Button';
import { speak } from '../../i18n/later/speak';
import s from './offer-version.module.css';

/**
 * Says above the footer, where nothing moves for a reader, that a new version of the shop waits.
 * @param reload changes to it
 */
export async function offerVersion(reload: () => void): Promise<void> {
  const say = await speak();
  const place = document.createElement('div');
  document.querySelector('footer')?.before(place);
  createRoot(place).render(
    <div className={s.offer}>
      <p>{say('version.ready')}</p>
      <Button variant="plain" onClick={reload}>
        {say('version.reload')}
      </Button>
    </div>,
  );
}
