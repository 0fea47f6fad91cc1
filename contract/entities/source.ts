/** Source of a visit, as stored under `wdj_source` (S§3). */
export const VISITOR_SOURCES = [
  'direct',
  'seo_baidu',
  'inner_referral',
  'seo_google',
  'seo_sm',
  'seo_sg',
  'seo_360',
  'seo_others',
  'referral',
] as const;
export type VisitorSource = (typeof VISITOR_SOURCES)[number];

/** Purpose of a download or bind link: its attribute `type` (S§3). */
type LinkType = 'wdj' | 'bind' | 'history';

/** The attributes of a download or bind link, written as `data-oe`, `data-type`, `data-feat` (S§3, D§8). */
export interface LinkAttributes {
  oe?: string;
  type?: LinkType;
  feat?: string;
}

/** The token in a download address: `channel_source_feature` (S§9). */
interface SourceToken {
  channel: string;
  source: VisitorSource;
  feature: string;
}

const part = '[a-z0-9-]{1,32}';
const shape = new RegExp(`^(${part})_(${VISITOR_SOURCES.join('|')})_(${part})$`);

/** Parses a token; undefined if it is invalid (D§8). A pattern, not `split('_')`, because a source may contain the separator. */
export function readSourceToken(token: string): SourceToken | undefined {
  const [, channel, source, feature] = shape.exec(token) ?? [];
  const known = VISITOR_SOURCES.find((one) => one === source);
  return channel && known && feature ? { channel, source: known, feature } : undefined;
}

export const writeSourceToken = ({ channel, source, feature }: SourceToken): string =>
  `${channel}_${source}_${feature}`;
