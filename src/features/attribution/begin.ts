import type { VisitorSource } from '../../../contract/entities/source';
import { arrival } from '../../platform/arrival';
import { type ChannelName, channelName } from '../../platform/client-type/channel';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import { callerOf } from '../visit/caller';
import { visitParams } from '../visit/visit';
import { attribute } from './attribute';
import { writeOrigin } from './write-origin';

/** Data about a visit. */
export interface Attributed {
  source: VisitorSource;
  channel: ChannelName;
  /** Query parameters of the visit's first page. */
  query: URLSearchParams;
}

/** Attributes the visit, once on each page, and writes its origin into the download links (S§4, D§9). */
export async function beginAttribution(): Promise<Attributed> {
  const { referrer, ownHost } = arrival();
  const query = await visitParams();
  const source = await attribute({ referrer, ownHost, query });
  const channel = channelName(callerOf(query));
  if ((await read(entries.channel))?.value !== channel) await write(entries.channel, channel);
  writeOrigin({ channel, source });
  performance.mark('snowpea:attributed');
  return { source, channel, query };
}
