import { nativeClient } from '../../platform/bridge/native-client';
import { knownHost } from '../../platform/http/host';

/** Tells the native client around the page that an app was added to the wish list, or removed. False: it did not answer. */
export async function tellClient(appId: number, isCollect: boolean): Promise<boolean> {
  const native = nativeClient(knownHost);
  const answer = await native?.bridge.call('collect', { appId, isCollect });
  return answer?.kind === 'answered';
}
