import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';

/** The label and the pages of the menu, from its markup before categories are added to it. */
export function readMenu(within: ParentNode): { label: string; items: NavItem[] } {
  const nav = within.querySelector('[data-island=menu] nav');
  const links = [...(nav?.querySelectorAll('a') ?? [])];
  return {
    label: nav?.getAttribute('aria-label') ?? '',
    items: links.map((link) => ({
      href: link.getAttribute('href') ?? '/',
      label: link.textContent ?? '',
      icon: link.querySelector('path')?.getAttribute('d') ?? undefined,
      current: link.hasAttribute('aria-current') || undefined,
      panelOnly: link.parentElement?.hasAttribute('data-panel') || undefined,
    })),
  };
}
