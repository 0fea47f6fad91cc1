import type { ClientType } from '../../../contract/entities/client';
import { type Bridge, createBridge } from './bridge';
import { hasCommand } from './commands-of';
import { transportOf } from './transport';

/** The page's only bridge: native clients call one global name (D§6). */
export function openPageBridge(client: ClientType): Bridge {
  const bridge = createBridge({
    send: transportOf(client),
    knows: (name) => hasCommand(client, name),
  });
  Object.assign(window, { callFromAndroid: bridge.receive });
  return bridge;
}
