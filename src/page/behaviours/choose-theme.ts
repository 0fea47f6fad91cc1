import { setTheme } from '../../platform/theme';

/**
 * Lets the footer's links of themes change the page in place. They are links to this page in that theme, which is what
 * a click too early for this code, or one for another tab, gets.
 *
 * @param root where clicks are heard: the footer, or what holds it while pages come and go
 */
export function chooseThemeInPlace(root: HTMLElement | null): void {
  root?.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The cast: a click may be on a text, which has no `closest`.
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('footer p a');
    const theme = link && new URL(link.href).searchParams.get('theme');
    if (!theme) return;
    event.preventDefault();
    for (const other of link.parentElement?.children ?? []) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    setTheme(theme);
  });
}
