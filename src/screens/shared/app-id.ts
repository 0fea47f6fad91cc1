import type { Api } from '../../../contract/api';
import { resolve } from '../../../contract/calls/catalogue';
import { ok, type Result } from '../../../contract/result';

/** The id of the app in an address: given as number or as package name. */
export async function appIdOf(api: Api, address: string): Promise<Result<{ appId: number }>> {
  if (/^[1-9]\d{0,8}$/.test(address)) return ok({ appId: Number(address) });
  return api.call(resolve, { app: address });
}
