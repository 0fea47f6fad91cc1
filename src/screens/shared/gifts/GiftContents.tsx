import type { Gift } from '../../../../contract/entities/gift';
import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { figureBase } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import s from './GiftContents.module.css';

/** What is in a pack: each thing with its picture. */
export const GiftContents = ({ gift, page: { t, lite } }: { gift: Gift; page: Page }) => (
  <ul className={s.contents} aria-label={t('gift.contents')}>
    {gift.contents.split('\n').map((line, index) => (
      <li key={index}>
        <AppIcon
          base={figureBase(gift.figures[index] ?? 'gift')}
          name={line}
          size={50}
          coarse={lite}
        />
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
);
