import type { AppDetail } from '../../contract/entities/app';

/** Paths of one app's page of each kind that downloads tell apart. */
export interface Games {
  app: string;
  /** Its players must register. */
  game: string;
  /** Another of them. */
  other: string;
  /** Its players need not. */
  free: string;
  /** Not out yet. */
  unreleased: string;
}

/** Finds them in a store with a demo catalogue; throws where one of them is not in it. */
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
