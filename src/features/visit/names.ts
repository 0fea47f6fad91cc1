/** Query parameters that name a campaign. In an address that this site did not link to they begin a new visit (D§4). */
export const CAMPAIGN = [
  'p',
  'ch_src',
  'utm_source',
  'utm_campaign',
  'utm_term',
  'pushId',
  'pushAppType',
  'ab',
  'productId',
  'original_pg_name',
] as const;

/** Query parameters that are read on the first page and stored for the visit (S§2, D§4). */
export const NAMES = [...CAMPAIGN, 'uc_param_str'] as const;
