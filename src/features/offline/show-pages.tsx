import { createRoot } from 'react-dom/client';
import { Section } from '../../../design-system/components/Section/Section';
import { loadTranslate } from '../../i18n/load-translate';
import { seenPages } from '../../platform/caches';
import s from './show-pages.module.css';

/** Lists the pages that can be opened without a network. */
export async function showPages(place: Element): Promise<void> {
  const [pages, say] = await Promise.all([seenPages(), loadTranslate()]);
  if (pages.length === 0) return;
  createRoot(place).render(
    <Section title={say('offline.pages')}>
      <ul className={s.pages}>
        {pages.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{shortTitle(title)}</a>
          </li>
        ))}
      </ul>
    </Section>,
  );
}

/** A page's title without the shop's name at its end. */
const shortTitle = (title: string): string => title.replace(/ - [^-]*$/, '');
