import {
  CHANNEL_OF_P,
  type ClientType,
  LUCKY_CHANNEL,
  type LuckyChannel,
} from '../../../contract/entities/client';

export type ChannelName = keyof typeof LUCKY_CHANNEL;

/** Input for the channel (D§4, D§5). */
export interface Caller {
  client: ClientType;
  partner: boolean;
  /** Unchecked query parameters. */
  query: URLSearchParams;
}

/** One campaign of Taobao's helper, which runs in the Android client under its own name. */
const TAOBAO_HELPER = 'pp_aty_taozhushou';

const OF_CLIENT: Partial<Record<ClientType, ChannelName>> = {
  android: 'pp',
  plugin: 'pp',
  'ios-zb': 'zb',
  'ios-yy': 'yy',
};

/** The channel's name: by the client, in a plain browser by a valid `p`, else wdj (S§6, D§5). */
export function channelName({ client, partner, query }: Caller): ChannelName {
  const own = OF_CLIENT[client];
  if (own) return own === 'pp' && query.get('ch_src') === TAOBAO_HELPER ? 'tb' : own;
  if (partner) return 'sq';
  const p = query.get('p');
  return client === 'browser' && isP(p) ? CHANNEL_OF_P[p] : 'wdj';
}

/** The number for channel and source in lucky calls. */
export const luckyChannel = (caller: Caller): LuckyChannel => LUCKY_CHANNEL[channelName(caller)];

const isP = (value: string | null): value is keyof typeof CHANNEL_OF_P =>
  value !== null && Object.keys(CHANNEL_OF_P).includes(value);
