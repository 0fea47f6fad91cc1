/** Year, month and day, with the time of a day and a zone if there is one. */
const YEAR_FIRST =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]{1,3}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
/** Day, month and year in either order: the month is the one that cannot be a day. */
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** `20250131`; seconds or ms. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const EPOCH = /^\d{9,13}$/;
/** `Jan 31, 2025` and `Fri, 31 Jan 2025 10:00:00 GMT`. */
const IN_WORDS =
  /^(?:[a-z]{3,9}, ?)?(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2},?) \d{4}( \d{1,2}:\d{2}(?::\d{2})?( ?(?:Z|UTC|GMT|[+-]\d{4}))?)?$/i;
/** A smaller number of the epoch is of seconds. */
const MS_FROM = 1e11;

/**
 * A time as sources write it, epoch ms; undefined if it cannot be read. Without a zone it is UTC, so that every server reads
 * the same.
 */
export function timeOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > 60) return undefined;
  const written = text.trim();
  for (const read of [yearFirst, yearLast, digits, epoch, inWords]) {
    const at = read(written);
    if (at !== undefined) return at;
  }
  return undefined;
}

function yearFirst(text: string): number | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0, zone] = YEAR_FIRST.exec(text) ?? [];
  const at = dayOf(year, month, day);
  const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
  return at === undefined ? undefined : at + time - zoneMs(zone);
}

function yearLast(text: string): number | undefined {
  const [, first, second, year] = YEAR_LAST.exec(text) ?? [];
  if (Number(first) > 12) return dayOf(year, second, first);
  return Number(second) > 12 || first === second ? dayOf(year, first, second) : undefined;
}

function digits(text: string): number | undefined {
  const [, year, month, day] = DIGITS.exec(text) ?? [];
  return dayOf(year, month, day);
}

function epoch(text: string): number | undefined {
  if (!EPOCH.test(text)) return undefined;
  const number = Number(text);
  return number < MS_FROM ? number * 1_000 : number;
}

function inWords(text: string): number | undefined {
  const found = IN_WORDS.exec(text);
  if (!found) return undefined;
  const hasZone = found[2] !== undefined;
  const at = Date.parse(hasZone ? text : `${text} UTC`);
  return Number.isNaN(at) ? undefined : at;
}

/** The beginning of a day in UTC; undefined for one that no calendar has. */
function dayOf(year?: string, month?: string, day?: string): number | undefined {
  if (year === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = new Date(at).getUTCDate() === Number(day) && Number(month) <= 12;
  return isReal ? at : undefined;
}

function zoneMs(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -ms : ms;
}
