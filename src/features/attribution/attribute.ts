import { VISITOR_SOURCES, type VisitorSource } from '../../../contract/entities/source';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { isFromBaidu, sourceOf } from './source-of';

/** The browser's data about a visit. */
interface Arrival {
  referrer: string;
  ownHost: string;
  /** Query parameters of the visit's first page. */
  query: URLSearchParams;
}

/** Finds out where the visitor came from and saves it under `wdj_source` (S§3, S§4). */
export async function attribute({ referrer, ownHost, query }: Arrival): Promise<VisitorSource> {
  const marks = isFromBaidu(query);
  if (marks) await write(entries.baiduMark, true);
  const marked = marks || (await read(entries.baiduMark))?.value === true;
  const stored = (await read(entries.source))?.value;
  const previous = VISITOR_SOURCES.find((one) => one === stored);
  const source = sourceOf({ referrer, ownHost, marked, previous });
  if (source !== previous) await write(entries.source, source);
  return source;
}
