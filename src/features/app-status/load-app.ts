import * as v from 'valibot';
import type { get } from '../../platform/http/api';
import type { TrackedApp } from './track';

/** The part of an app's details that a native client must know. */
const answer = v.object({
  app: v.object({
    id: v.number(),
    versionId: v.number(),
    packageName: v.string(),
    versionCode: v.number(),
    name: v.string(),
    size: v.optional(v.number()),
    releaseAt: v.optional(v.number()),
    version: v.optional(v.object({ sha256: v.optional(v.string()) })),
  }),
});

/** Loads an app by its id for tracking; undefined when the call fails. */
export async function loadApp(
  appId: number,
  url: string,
  call: typeof get,
): Promise<TrackedApp | undefined> {
  const got = await call('/api/proxy?urlKey=resource.app.getDetail', { appId });
  const read = v.safeParse(answer, got.ok ? got.data : undefined);
  if (!read.success) return undefined;
  const { id, name, releaseAt, version, ...rest } = read.output.app;
  return {
    released: releaseAt === undefined,
    releaseAt,
    file: { ...rest, appId: id, appName: name, url, sha256: version?.sha256 },
  };
}
