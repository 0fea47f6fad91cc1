import type { NavItem } from '../../../design-system/components/NavMenu/NavMenu';

/** The label and the pages of the menu, from its markup before categories are added to it. */
export function readMenu(within: ParentNode): { label: string; items: NavItem[] } {
  const nav = within.querySelector('[data-island=menu] nav');
  return {
    label: nav?.getAttribute('aria-label') ?? '',
    items: [...(nav?.querySelectorAll('li') ?? [])].map(read),
  };
}

function read(row: HTMLLIElement): NavItem {
  const { panel, bar, first } = row.dataset;
  const links = [...row.querySelectorAll('a')].map((link) => ({
    href: link.getAttribute('href') ?? '/',
    label: link.textContent ?? '',
    current: link.hasAttribute('aria-current') || undefined,
    lang: link.lang || undefined,
  }));
  const label = row.querySelector('span, summary')?.textContent;
  // A preference is known by the parameter that its links add.
  const [, parameter] = /[?&](\w+)=[\w-]*$/.exec(links[0]?.href ?? '') ?? [];
  return {
    ...(label
      ? { href: `#${parameter}`, label, options: links }
      : (links[0] ?? { href: '/', label: '' })),
    icon: row.querySelector('path')?.getAttribute('d') ?? undefined,
    panelOnly: panel !== undefined || undefined,
    inBar: bar !== undefined || undefined,
    first: first !== undefined || undefined,
  };
}
