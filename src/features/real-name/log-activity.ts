import { PPZ } from '../../../contract/constants';
import { cameFrom } from '../placements/stored-placement';
import { reportActivity } from '../telemetry/reports';
import { channelFields } from '../visit/caller';
import { visitParams } from '../visit/visit';
import type { Game } from './game';

/** Reports that a registered player's download of a game passed: the game and its placement, no personal data (D§12). */
export async function logActivity(game: Game): Promise<void> {
  const query = await visitParams();
  reportActivity({
    ...game,
    ...(await cameFrom(game.appId)),
    resourceType: 1,
    ...channelFields(query),
    ppz: PPZ,
  });
}
