import type { ClientType } from '../../../contract/entities/client';
import type { CommandName } from './commands';

/** What only those can do who own the screen around the page. */
const SCREEN: readonly CommandName[] = [
  'shake',
  'routePage',
  'screenCapture',
  'exit',
  'newPage',
  'keyboard',
  'titleSwitch',
  'loading',
  'fullscreen',
  'newUser',
];
/** Files of Android apps that come packed, and updates that can be declined. */
const ANDROID: readonly CommandName[] = ['uncompress', 'ignoreUpdate'];

/** What each client with a bridge has not got, of all commands (S§6; docs/clients.md has the same as a table). */
const LACKS: Partial<Record<ClientType, readonly CommandName[]>> = {
  android: [],
  plugin: SCREEN,
  'ios-yy': ANDROID,
  'ios-zb': ANDROID,
};

/** Whether a client has a command; one without a bridge has none. */
export const hasCommand = (client: ClientType, name: CommandName): boolean =>
  LACKS[client]?.includes(name) === false;
