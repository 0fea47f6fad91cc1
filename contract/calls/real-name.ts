import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE, READ_ONLY } from '../codes';
import { realNameInfo, realNamePayload } from '../entities/real-name';

/** The registration (S§7 Real-name, D§12). Its config is a collection item: see the collection call. */
export const realNameSubmit = defineCall({
  name: 'realname/submit',
  method: 'POST',
  path: '/realname/submit',
  codes: [CODE.notFound, CODE.forbidden, CODE.tooMany, CODE.notVerified, READ_ONLY],
  params: v.object({ ...realNamePayload.entries, ...realNameInfo.entries }),
  answer: v.object({
    /** `format`: only the fields' format was checked, which is not a verification. */
    verified: v.picklist(['format', 'verified']),
  }),
});
