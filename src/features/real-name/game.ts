/** A game that is about to be downloaded (S§3). */
export interface Game {
  appId: number;
  appName: string;
  /** Id of its version. */
  packageId: number | undefined;
  categoryId: number | undefined;
}

/**
 * The game of a download link: on the game's own page, in its version history, or in a list. Where players must register, pages
 * mark the links with category and version (src/features/addresses/addresses.ts).
 */
export function gameOf(link: HTMLAnchorElement): Game {
  const { searchParams } = new URL(link.href);
  const [categoryId, versionId, id] = (link.dataset.game ?? '').split(',');
  return {
    appId: Number(id ?? searchParams.get('appId')),
    appName: (
      (link.closest('[data-app-id]')?.querySelector('b') ?? document.querySelector('h1'))
        ?.textContent || document.title
    ).slice(0, 200),
    packageId: Number(searchParams.get('versionId') ?? versionId) || undefined,
    categoryId: Number(categoryId) || undefined,
  };
}
