import type { AppDetail } from '../../contract/entities/app';

/** Path of one app page for each kind of download. */
export interface Games {
  app: string;
  /** Its players must register. */
  game: string;
  /** Another such game. */
  other: string;
  /** Its players need not register. */
  free: string;
  /** Not released yet. */
  unreleased: string;
}

/** Finds them in a store with a demo catalogue; throws if one is missing. */
export async function findGames(url: string): Promise<Games> {
  const games: Partial<Games> = {};
  for (let id = 1; id <= 120; id += 1) {
    const answer = await fetch(`${url}/api/proxy?urlKey=resource.app.getDetail&appId=${id}`);
    const { data } = await answer.json();
    const kind = data ? kindOf(data.app) : undefined;
    if (!kind) continue;
    if (kind === 'game' && games.game) games.other ??= `${url}/app/${id}`;
    else games[kind] ??= `${url}/app/${id}`;
    const { app, game, other, free, unreleased } = games;
    if (app && game && other && free && unreleased) return { app, game, other, free, unreleased };
  }
  throw new Error('The demo catalogue lacks an app of some kind.');
}

function kindOf({ downloadable, releaseAt, resourceType, requireId }: AppDetail) {
  if (releaseAt !== undefined) return 'unreleased';
  if (!downloadable) return undefined;
  if (resourceType === 0) return 'app';
  return requireId === 1 ? 'game' : 'free';
}
