import { arrival } from '../../platform/arrival';
import type { Bridge } from '../../platform/bridge/bridge';
import { track } from '../telemetry/reports';

/** On the first page of a visit, asks the client whether its user is new, and reports that to the tracker. */
export async function countNewUser(bridge: Bridge): Promise<void> {
  const { referrer, ownHost } = arrival();
  if (referrer.split('/')[2]?.split(':')[0] === ownHost) return;
  const answer = await bridge.call('newUser', {});
  if (answer.kind === 'answered' && answer.data.isNew) void track('event', 'new-user');
}
