import { get } from '../../platform/http/api';
import { isNumber, isText, isTime, maybe, shapeOf } from '../../platform/http/check';
import type { TrackedApp } from './track';

/** The part of an app's details that a native client needs. */
const isAnswer = shapeOf({
  app: shapeOf({
    id: isNumber,
    versionId: isNumber,
    packageName: isText,
    versionCode: isNumber,
    name: isText,
    size: maybe(isNumber),
    releaseAt: maybe(isTime),
    preorders: maybe(isNumber),
    version: maybe(shapeOf({ sha256: maybe(isText) })),
  }),
});

/** Loads an app by its id for tracking; undefined when the call fails. */
export async function loadApp(appId: number, url: string): Promise<TrackedApp | undefined> {
  const answer = await get('/api/proxy?urlKey=resource.app.getDetail', { appId }, isAnswer);
  if (!answer.ok) return undefined;
  const { id, versionId, packageName, versionCode, name, size, releaseAt, preorders, version } =
    answer.data.app;
  const sha256 = version?.sha256;
  return {
    released: releaseAt === undefined,
    releaseAt,
    preorders,
    file: { appId: id, versionId, packageName, versionCode, appName: name, size, url, sha256 },
  };
}
