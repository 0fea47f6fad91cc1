import type { Api } from '../../../contract/api';
import { resolve } from '../../../contract/calls/catalogue';
import { ok, type Result } from '../../../contract/result';

/** The number of the app that an address means: by its number, or by its package name. */
export async function appIdOf(api: Api, address: string): Promise<Result<{ appId: number }>> {
  if (/^[1-9]\d{0,8}$/.test(address)) return ok({ appId: Number(address) });
  return api.call(resolve, { app: address });
}
