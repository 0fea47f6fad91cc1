import { apiLevelOf, versionParts } from '../../../contract/android-versions';
import type { Bridge } from '../../platform/bridge/bridge';
import { get } from '../../platform/http/api';
import { isNumber, isText, isTime, listOf, maybe, shapeOf } from '../../platform/http/check';
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
    fits: maybe(
      listOf(
        shapeOf({
          id: isNumber,
          versionCode: isNumber,
          size: maybe(isNumber),
          sha256: maybe(isText),
          from: isNumber,
          to: maybe(isNumber),
        }),
      ),
    ),
  }),
});

/**
 * Loads an app by its id for tracking; undefined when the call fails.
 * @param bridge tells the phone's system: an app may have an older version for it, which is also the one to update to
 */
export async function loadApp(
  appId: number,
  address: string,
  bridge?: Bridge,
): Promise<TrackedApp | undefined> {
  const answer = await get('/api/proxy?urlKey=resource.app.getDetail', { appId }, isAnswer);
  if (!answer.ok) return undefined;
  const { id, packageName, name, releaseAt, preorders, version, fits, ...offered } =
    answer.data.app;
  const url = new URL(address, document.baseURI);
  const asked = Number(url.searchParams.get('versionId'));
  const system = bridge && fits?.length && !asked ? await systemOf(bridge) : undefined;
  const fit = fits?.find(({ from, to = Number.POSITIVE_INFINITY, ...one }) =>
    asked ? one.id === asked : system !== undefined && from <= system && system <= to,
  );
  if (fit) url.searchParams.set('versionId', String(fit.id));
  const { versionCode, size } = fit ?? offered;
  return {
    released: releaseAt === undefined,
    releaseAt,
    preorders,
    file: {
      appId: id,
      versionId: fit ? fit.id : offered.versionId,
      packageName,
      versionCode,
      appName: name,
      size,
      url: fit ? url.href : address,
      sha256: (fit ?? version)?.sha256,
    },
  };
}

/** The system of the phone as versions count it: an API level, or 1704 for iOS 17.4; undefined if the client does not tell it. */
async function systemOf(bridge: Bridge): Promise<number | undefined> {
  const info = await bridge.call('systemInfo', {});
  if (info.kind !== 'answered') return undefined;
  const { platform, osVersion } = info.data;
  if (platform === 'android') return apiLevelOf(osVersion);
  const [major = 0, minor = 0] = versionParts(osVersion) ?? [];
  return major ? major * 100 + minor : undefined;
}
