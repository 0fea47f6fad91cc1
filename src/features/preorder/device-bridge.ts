import { STATUS } from '../../../contract/entities/status';
import type { Answer, Bridge } from '../../platform/bridge/bridge';
import type { AnswerTo, CommandName, Params } from '../../platform/bridge/commands';
import type { View } from '../recent-views/views';
import { addPreorder, cancelPreorder, isPreordered } from './stored-preorders';
import { syncPreorders } from './sync-preorders';

type Does = { [N in CommandName]?: (params: Params[N]) => Promise<Answer<AnswerTo<N>>> };

/**
 * Replaces a native client in a browser: stores pre-orders on the device, sends them to the shop, and knows nothing
 * else about the app (D§7: "A plain browser knows 2 and 2048 only").
 */
export function deviceBridge(game: View): Bridge {
  const does: Does = {
    async check({ versionId }) {
      const booked = (await isPreordered(game.id)) ? STATUS.booked : 0;
      const nothing = { reason: undefined, ignored: undefined, patchSize: undefined };
      return {
        kind: 'answered',
        data: { versionId, bits: STATUS.undownload | booked, ...nothing },
      };
    },
    async order({ isOrder }) {
      await (isOrder ? addPreorder(game) : cancelPreorder(game.id));
      void syncPreorders();
      return { kind: 'answered', data: { done: true } };
    },
  };
  return {
    call: async (name, params) => (await does[name]?.(params)) ?? { kind: 'unavailable' },
    // A browser cannot know which apps are on its device.
    listen: () => () => undefined,
    receive: () => undefined,
  };
}
