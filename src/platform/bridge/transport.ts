import type { ClientType } from '../../../contract/entities/client';

/** Hands a message to the native client. False: there is nobody to hand it to. */
export type Transport = (json: string) => boolean;

/** What native clients put into a page. All of it may be missing, late, or broken. */
interface NativeWindow {
  ppAJSClient?: { callAndroidMethod?(json: string): void };
  webkit?: {
    messageHandlers?: Record<string, { postMessage?(json: string): void } | undefined>;
  };
}

/** The name of the iOS clients' message handler (docs/bridge.md). */
export const IOS_HANDLER = 'ppAJSClient';

/** Each kind of client that has a bridge, with the call that crosses it (D§6). A method must be called on its own object. */
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

/** The way to the native client around this page. It is looked up for each message, because some arrive late. */
export const transportOf =
  (client: ClientType): Transport =>
  (json) => {
    try {
      // The cast: what a shell put there is not in the browser's own types.
      return CROSSINGS[client]?.(window as NativeWindow, json) ?? false;
    } catch (error) {
      console.log('The native client did not take a message:', error);
      return false;
    }
  };
