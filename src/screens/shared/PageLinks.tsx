import { Pager } from '../../../design-system/components/Pager/Pager';
import type { Page } from './page';

interface Props {
  page: Page;
  /** Number of this page, and of all pages. */
  of: { page: number; pages: number };
}

/** Links to a list's other pages: the same address with another `?page=`, the first without. */
export const PageLinks = ({ page: { t, here }, of }: Props) => (
  <Pager
    label={t('list.pages')}
    page={of.page}
    pages={of.pages}
    href={(n) => here({ page: n > 1 ? String(n) : undefined })}
    previousLabel={t('list.previous')}
    nextLabel={t('list.next')}
  />
);
