import type { Kysely } from 'kysely';
import type { Schema } from '../schema';
import { anyOf } from './read';

/** Pages of apps in other stores, by their host; an address of theirs that is no app's page is an ordinary website. */
const STORES: Readonly<Record<string, RegExp>> = {
  'f-droid.org': /^\/(?:[\w-]+\/)?packages\/[\w.]+\/?$/,
  'apt.izzysoft.de': /^\/packages\/[\w.]+\/?$/,
  'play.google.com': /^\/store\/apps\/details$/,
  'apps.apple.com': /\/app\/(?:[^/]+\/)?id\d+$/,
};

/** A project's pages on hosts of source code, by the host. */
const PROJECTS: Readonly<Record<string, ProjectPages>> = {
  'github.com': { releases: '/releases', issues: '/issues' },
  'gitlab.com': { releases: '/-/releases', issues: '/-/issues' },
  'codeberg.org': { releases: '/releases', issues: '/issues' },
};

interface ProjectPages {
  releases: string;
  issues: string;
}

/** F-Droid repositories that have a page for each app, by the beginning of the repository's address. */
const PACKAGES: readonly (readonly [repository: string, pages: string])[] = [
  ['https://f-droid.org/', 'https://f-droid.org/packages/'],
  ['https://apt.izzysoft.de/fdroid/', 'https://apt.izzysoft.de/packages/'],
];

/** What a catalogue knows of an app without a file. */
export interface Known {
  packageName: string;
  webSite: string | null;
  sourceCode: string | null;
  /** Address of its source. */
  source: string | null;
}

/**
 * Where a visitor can get an app of which the catalogue has no file: its page in another store, its page at its source, which both
 * have the file at one tap, its releases, its website, or its source code, whichever is known first.
 */
export function otherSiteOf({
  packageName,
  webSite,
  sourceCode,
  source,
}: Known): string | undefined {
  const sites = [webSite, sourceCode].filter(isWeb);
  const pages = PACKAGES.find(([repository]) => source?.startsWith(repository))?.[1];
  return (
    sites.find((site) => own(STORES, new URL(site).hostname)?.test(new URL(site).pathname)) ??
    (pages ? `${pages}${packageName}/` : (sites.map(releasesOf).find(Boolean) ?? sites[0]))
  );
}

/** The other sites of several apps, by id. */
export async function otherSites(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_texts')
    .innerJoin('apps', 'apps.id', 'app_texts.app_id')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .where('app_texts.app_id', '=', anyOf(ids))
    .select([
      'apps.id',
      'apps.package_name as packageName',
      'app_texts.web_site as webSite',
      'app_texts.source_code as sourceCode',
      'sources.address as source',
    ])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const site = otherSiteOf(row);
      return site ? [[row.id, site] as const] : [];
    }),
  );
}

const releasesOf = (site: string) => projectPages(site)?.releases;

/** A project's pages of releases and of issues, if its source code is on a host that has them. */
export function projectPages(sourceCode: string | null): ProjectPages | undefined {
  if (!isWeb(sourceCode)) return undefined;
  const { hostname, pathname, origin } = new URL(sourceCode);
  const project = /^(\/[^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(pathname)?.[1];
  const pages = own(PROJECTS, hostname);
  if (!project || !pages) return undefined;
  const { releases, issues } = pages;
  return { releases: origin + project + releases, issues: origin + project + issues };
}

const own = <V>(table: Readonly<Record<string, V>>, host: string): V | undefined =>
  Object.hasOwn(table, host) ? table[host] : undefined;

/** An http address without user information. */
const isWeb = (site: string | null): site is string =>
  site !== null && /^https?:\/\/[^@/?#]+(?:[/?#]|$)/.test(site) && URL.canParse(site);
