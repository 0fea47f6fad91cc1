import type { ClientType } from '../../../contract/entities/client';
import type { CommandName } from './commands';

/** Commands of clients that control the screen around the page. */
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
/** Packed Android files, and updates that can be ignored. */
const ANDROID: readonly CommandName[] = ['uncompress', 'ignoreUpdate'];

/** Commands that each client with a bridge lacks (S§6; docs/clients.md has the same as a table). */
const LACKS: Partial<Record<ClientType, readonly CommandName[]>> = {
  android: [],
  plugin: SCREEN,
  'ios-yy': ANDROID,
  'ios-zb': ANDROID,
};

/** Whether a client has a command; one without a bridge has none. */
export const hasCommand = (client: ClientType, name: CommandName): boolean =>
  LACKS[client]?.includes(name) === false;
