import type { Api } from '../../../../contract/api';
import { covers } from '../../../../contract/calls/catalogue';
import { COVERS_MAX } from '../../../../contract/constants';
import type { App, Cover } from '../../../../contract/entities/app';

/** Covers by the ids of their apps. */
export type Covers = ReadonlyMap<number, Cover>;

export interface LoadedCovers {
  covers: Covers;
  /** False when the call failed: the cards then show icons. */
  complete: boolean;
}

/** Loads the covers of these apps. */
export async function loadCovers(api: Api, apps: readonly App[]): Promise<LoadedCovers> {
  const ids = [...new Set(apps.map(({ id }) => String(id)))].slice(0, COVERS_MAX);
  if (ids.length === 0) return { covers: new Map(), complete: true };
  const answer = await api.call(covers, { appIds: ids });
  const found = answer.ok ? answer.data.covers : [];
  return { covers: new Map(found.map((cover) => [cover.appId, cover])), complete: answer.ok };
}
