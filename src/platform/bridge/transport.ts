import type { ClientType } from '../../../contract/entities/client';

/** Sends a message to the native client. False: there is none. */
export type Transport = (json: string) => boolean;

/** Globals of native clients. Each may be missing, late, or broken. */
interface NativeWindow {
  ppAJSClient?: { callAndroidMethod?(json: string): void };
  webkit?: {
    messageHandlers?: Record<string, { postMessage?(json: string): void } | undefined>;
  };
}

/** The name of the iOS clients' message handler (docs/bridge.md). */
export const IOS_HANDLER = 'ppAJSClient';

/** How to call each kind of client with a bridge (D§6). A method must be called on its own object. */
const CROSSINGS: Partial<Record<ClientType, (around: NativeWindow, json: string) => boolean>> = {
  android: callAndroid,
  plugin: callAndroid,
  'ios-yy': postToIos,
  'ios-zb': postToIos,
};

function callAndroid({ ppAJSClient }: NativeWindow, json: string): boolean {
  if (!ppAJSClient?.callAndroidMethod) return false;
  ppAJSClient.callAndroidMethod(json);
  return true;
}

function postToIos({ webkit }: NativeWindow, json: string): boolean {
  const handler = webkit?.messageHandlers?.[IOS_HANDLER];
  if (!handler?.postMessage) return false;
  handler.postMessage(json);
  return true;
}

/** The transport of the native client around this page. Looked up for each message, because some clients add it late. */
export const transportOf =
  (client: ClientType): Transport =>
  (json) => {
    try {
      // Cast: the DOM's types do not include the shell's objects.
      return CROSSINGS[client]?.(window as NativeWindow, json) ?? false;
    } catch (error) {
      console.log('The native client did not take a message:', error);
      return false;
    }
  };
