import type { VisitorSource } from '../../../contract/entities/source';
import { arrival } from '../../platform/arrival';
import { type ChannelName, channelName } from '../../platform/client-type/channel';
import { visitParams } from '../visit/visit';
import { callerOf } from '../visit/way-here';
import { attribute } from './attribute';
import { carryOrigin } from './carry';

/** What is known of a visit once its page has begun. */
export interface Attributed {
  source: VisitorSource;
  channel: ChannelName;
  /** The parameters the visit began with. */
  query: URLSearchParams;
}

/** Finds out once a page where its visitor came from, and lets every download link say so (S§4, D§9). */
export async function beginAttribution(): Promise<Attributed> {
  const { referrer, ownHost, search } = arrival();
  const query = await visitParams(search);
  const source = await attribute({ referrer, ownHost, query });
  const channel = channelName(callerOf(query));
  carryOrigin({ channel, source });
  performance.mark('snowpea:attributed');
  return { source, channel, query };
}
