import { setTheme } from '../../platform/theme';

/**
 * Lets the theme links of the settings change the theme without a navigation. Each is a link to this page in that
 * theme, which works before this code has loaded and in a new tab.
 *
 * @param root the element that listens for clicks: the footer, or the section on `/me`
 */
export function chooseThemeInPlace(root: HTMLElement | null): void {
  root?.addEventListener('click', (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // Cast: the target may be a text node, which has no `closest`.
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('p a');
    const theme = link && new URL(link.href).searchParams.get('theme');
    if (!theme) return;
    event.preventDefault();
    for (const other of link.parentElement?.children ?? []) other.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'true');
    setTheme(theme);
  });
}
