import type { ClientType } from '../../../contract/entities/client';
import type { ClientInfo } from '../../../contract/entities/client-info';
import { BRIDGED, clientTypeOf } from '../client-type/client-type';
import { shell } from '../client-type/shell';
import { mergeClientInfo } from '../http/merge-client-info';
import { type Bridge, createBridge } from './bridge';
import { createClientInfo } from './client-info';
import { hasCommand } from './commands-of';
import { transportOf } from './transport';

/** The page's only bridge: native clients call one global name (D§6). */
function openPageBridge(client: ClientType): Bridge {
  const bridge = createBridge({
    send: transportOf(client),
    knows: (name) => hasCommand(client, name),
  });
  Object.assign(window, { callFromAndroid: bridge.receive });
  return bridge;
}

interface NativeClient {
  bridge: Bridge;
  /** Resolves with the client's info, or with undefined when it has not come in time (S§9). */
  info: () => Promise<ClientInfo | undefined>;
}

let opened: NativeClient | undefined;

/**
 * The native client around this page. From the first use on, its info is part of every call (S§7). Undefined: this client has
 * no bridge.
 *
 * @param host resolves the origin of calls
 */
export function nativeClient(host: () => string | undefined): NativeClient | undefined {
  if (opened) return opened;
  const client = clientTypeOf(shell());
  if (!BRIDGED.includes(client)) return undefined;
  const bridge = openPageBridge(client);
  const info = createClientInfo(bridge);
  mergeClientInfo(info, host);
  opened = { bridge, info };
  return opened;
}
