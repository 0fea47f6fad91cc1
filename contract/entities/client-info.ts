import * as v from 'valibot';

/** A field that the client does not know, or gives wrongly, is absent: the others count all the same. */
const known = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined);
const short = known(v.pipe(v.string(), v.maxLength(128)));
const number = known(v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer()));

/** A native client's info (S§3). Clients merge it into every call. No cache key and no log line contains it (D§3). */
export const clientInfo = v.object({
  aid: short,
  puid: short,
  uuid: short,
  utdid: short,
  umid: short,
  versionCode: number,
  channel: short,
  productId: number,
});
export type ClientInfo = v.InferOutput<typeof clientInfo>;

/** Parameters that a client merges into a GET and that do not affect the answer (D§3). */
export const CALLER_FIELDS: readonly string[] = [
  ...Object.keys(clientInfo.entries),
  'ctoken',
  'uc_param_str',
];
