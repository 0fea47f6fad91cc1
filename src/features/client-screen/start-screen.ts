import type { ClientType } from '../../../contract/entities/client';
import type { Bridge } from '../../platform/bridge/bridge';
import { hasCommand } from '../../platform/bridge/commands-of';
import { countNewUser } from './count-new-user';
import { followLinks } from './follow-links';
import { followScreen } from './follow-screen';
import { shakeToDraw } from './shake-to-draw';
import { showActions } from './show-actions';

/** Controls the screen around a page in a native client: title, loading, keyboard, pages above it, and buttons for its commands. */
export async function startScreen(client: ClientType, bridge: Bridge): Promise<void> {
  if (hasCommand(client, 'titleSwitch')) {
    followScreen(bridge);
    followLinks(bridge);
    shakeToDraw(bridge);
    await countNewUser(bridge);
  }
  await showActions(client, bridge);
}
