import type { Kysely } from 'kysely';
import type { Lang } from '../../../contract/lang';
import {
  recentlyUpdated,
  type UpdatedApp,
  updatedByDeveloper,
  updatedInCategory,
} from '../../store/queries/recently-updated';
import { versionPage } from '../../store/queries/versions';
import type { Schema } from '../../store/schema';
import type { Entry } from './feed';

/** Number of entries in a feed. */
const FEED_MAX = 50;

/** What a feed is about: its name, except for the shop's own, and its changes. */
interface Changes {
  name?: string;
  entries: Entry[];
}

/** Reads the changes that a feed is about; undefined: there is no such thing. */
export type ReadChanges = (db: Kysely<Schema>, lang: Lang) => Promise<Changes | undefined>;

export const ofShop: ReadChanges = async (db, lang) => ({
  entries: (await recentlyUpdated(db, FEED_MAX, lang)).map(entryOf),
});

export const ofCategory =
  (slug: string): ReadChanges =>
  async (db, lang) =>
    ofApps(await updatedInCategory(db, slug, FEED_MAX, lang));

export const ofDeveloper =
  (id: number): ReadChanges =>
  async (db, lang) =>
    ofApps(await updatedByDeveloper(db, id, FEED_MAX, lang));

/** The versions of one app whose dates are known. */
export const ofApp =
  (appId: number): ReadChanges =>
  async (db, lang) => {
    const found = await versionPage(db, { appId, page: 1 }, lang);
    return (
      found && {
        name: found.app.name,
        entries: found.versions.flatMap(({ versionName, changelog, releasedAt }) =>
          releasedAt === undefined
            ? []
            : {
                appId,
                title: `${found.app.name} ${versionName}`,
                summary: changelog,
                at: releasedAt,
              },
        ),
      }
    );
  };

const ofApps = (found: { name: string; apps: readonly UpdatedApp[] } | undefined) =>
  found && { name: found.name, entries: found.apps.map(entryOf) };

const entryOf = ({ id, name, versionName, summary, updatedAt }: UpdatedApp): Entry => ({
  appId: id,
  title: [name, versionName].filter(Boolean).join(' '),
  summary,
  at: updatedAt,
});
