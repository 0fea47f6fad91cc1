import type { Lang } from '../../contract/lang';
import table from './permissions.json';
import { inEach, plainTexts } from './texts';

/** Reach of a permission: private data, the whole phone, or no more than any app has. */
type Reach = 'private' | 'phone' | 'ordinary';

/** The permissions that grant a capability, by their last word. The first is the key of the sentence about it. */
interface Row {
  reach: Reach;
  names: readonly string[];
}

/** Farthest first: the order on the page. */
const ROWS: readonly Row[] = Object.entries(table).flatMap(([reach, rows]) =>
  // Cast: the table's keys.
  rows.map((names) => ({ reach: reach as Reach, names: names.split(' ') })),
);

const byName = new Map(ROWS.flatMap((one) => one.names.map((name) => [name, one])));

const TEXTS = inEach((lang) => plainTexts(lang, 'permissions'));

/** Prefixes of the permissions in the table: another app may use the same last word. */
const KNOWN = /^(?:android|com\.android\.(?:vending|launcher)|com\.google\.android)\./;
const LAST_WORD = /[^.]+$/;
/** Permissions for one kind of background service (FOREGROUND_SERVICE_CAMERA, …). The data it uses need a permission of their own. */
const SERVICE = /^(FOREGROUND_SERVICE)_.*/;

/** Permissions for one kind of health record (android.permission.health.READ_STEPS, …). All are shown as one capability. */
const RECORD = /^android\.permission\.health\./;

const meaning = (name: string, short: string): Row | undefined =>
  KNOWN.test(name)
    ? byName.get(RECORD.test(name) ? 'HEALTH' : short.replace(SERVICE, '$1'))
    : undefined;

/** A capability of an app: as a sentence, or under the permission's short name. */
interface Allowed {
  text: string;
  /**
   * `unknown`: a system permission that is not in the table, so it may reach anywhere. `own`: of the app or of a phone
   * maker.
   */
  reach: Reach | 'unknown' | 'own';
  /** System names. */
  names: readonly string[];
}

const whose = (names: readonly string[]) =>
  names.some((name) => KNOWN.test(name)) ? ('unknown' as const) : ('own' as const);

/** The capabilities of permissions, each once, the most far-reaching first. */
export function allowedBy(permissions: readonly string[], lang: Lang): Allowed[] {
  const found = new Map<Row, string[]>();
  const others = new Map<string, string[]>();
  for (const name of new Set(permissions)) {
    const short = LAST_WORD.exec(name)?.[0] ?? name;
    const known = meaning(name, short);
    if (known) found.set(known, [...(found.get(known) ?? []), name]);
    else others.set(short, [...(others.get(short) ?? []), name]);
  }
  return [
    ...ROWS.filter((one) => found.has(one)).map((one) => ({
      text: TEXTS[lang].get(one.names[0] ?? '') ?? '',
      reach: one.reach,
      names: found.get(one) ?? [],
    })),
    ...[...others]
      .map(([text, names]) => ({ text, reach: whose(names), names }))
      .sort((a, b) => b.reach.localeCompare(a.reach)),
  ];
}
