/** A game that is about to be downloaded (S§3). */
export interface Game {
  appId: number;
  appName: string;
  /** Id of its version. */
  packageId: number | undefined;
  categoryId: number | undefined;
}

/**
 * The game of a download link on its own page or its history, or in a list. Pages mark such links with category and version
 * (src/features/addresses/addresses.ts), only where players must register.
 */
export function gameOf(link: HTMLAnchorElement): Game {
  const { searchParams } = new URL(link.href);
  const [categoryId, versionId] = (link.dataset.game ?? '').split(',');
  return {
    appId: Number(searchParams.get('appId')),
    appName: (
      (link.closest('[data-app-id]')?.querySelector('b') ?? document.querySelector('h1'))
        ?.textContent || document.title
    ).slice(0, 200),
    packageId: Number(searchParams.get('versionId') ?? versionId) || undefined,
    categoryId: Number(categoryId) || undefined,
  };
}
