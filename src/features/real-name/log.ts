import { PPZ } from '../../../contract/constants';
import { arrival } from '../../platform/arrival';
import { cameFrom } from '../placements/remembered';
import { reportActivity } from '../telemetry/reports';
import { visitParams } from '../visit/visit';
import { channelFields } from '../visit/way-here';
import type { Game } from './game';

/** Reports that a game's download passed with a registration: which game and where on the site, nothing of the player (D§12). */
export async function logActivity(game: Game): Promise<void> {
  const query = await visitParams(arrival().search);
  reportActivity({
    ...game,
    ...(await cameFrom(game.appId)),
    resourceType: 1,
    ...channelFields(query),
    ppz: PPZ,
  });
}
