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
  const apps: AppDetail[] = [];
  for (let id = 1; id <= 120; id += 1) {
    const answer = await fetch(`${url}/api/proxy?urlKey=resource.app.getDetail&appId=${id}`);
    const { data } = await answer.json();
    if (data) apps.push(data.app);
  }
  const paths = (wanted: (app: AppDetail) => boolean) =>
    apps.filter(wanted).map(({ id }) => `${url}/app/${id}`);
  const out = ({ downloadable, releaseAt }: AppDetail) => downloadable && releaseAt === undefined;
  const [game, other] = paths((one) => out(one) && one.resourceType === 1 && one.requireId === 1);
  const [free] = paths((one) => out(one) && one.resourceType === 1 && one.requireId === 0);
  const [app] = paths((one) => out(one) && one.resourceType === 0);
  const [unreleased] = paths(({ releaseAt }) => releaseAt !== undefined);
  if (!app || !game || !other || !free || !unreleased)
    throw new Error('The demo catalogue lacks an app of some kind.');
  return { app, game, other, free, unreleased };
}
