import { PC_LAYOUT } from '../../../contract/constants';
import { loadTexts } from '../../i18n/load-texts';
import { mountAtEnd } from '../../platform/mount';
import { configuration } from '../config/config';
import { visitParams } from '../visit/visit';
import { countClick } from './count-click';
import { passes } from './flow';
import type { Game } from './game';
import { logActivity } from './log-activity';
import { readConfig } from './read-config';
import { keep, recall } from './stored-registration';
import { submit } from './submit';

/** How long a tap waits for the configuration, ms. Without one the download begins. */
const CONFIG_WAIT_MS = 3_000;

/** The running flow: a second tap joins it. */
let asking: Promise<boolean> | undefined;

/** Whether a game's download may begin, after its player's registration if needed (S§4, D§12). Never rejects. */
export function permits(game: Game): Promise<boolean> {
  asking ??= passes(game, {
    stored: async () => (await recall()) !== undefined,
    config: async () => readConfig(await Promise.race([configuration(), pause(CONFIG_WAIT_MS)])),
    clicks: () => countClick(Date.now()),
    utmSource: async () => (await visitParams()).get('utm_source') ?? undefined,
    digit: () => Math.floor(Math.random() * 10),
    show,
    log: (passed) => void logActivity(passed),
  }).then(
    (may) => {
      asking = undefined;
      return may;
    },
    (error: unknown) => {
      asking = undefined;
      // The chunk cannot be fetched: the download begins, as without script.
      console.error('Registration:', error);
      return true;
    },
  );
  return asking;
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Shows the popup and waits until it is closed. True: registered. */
async function show(game: Game): Promise<boolean> {
  const [{ RealNamePopup }, words] = await Promise.all([
    import('./RealNamePopup'),
    loadTexts('real-name'),
  ]);
  return new Promise((resolve) => {
    const onEnd = (registered: boolean) => {
      remove();
      resolve(registered);
    };
    const remove = mountAtEnd(
      <RealNamePopup
        words={words}
        layout={matchMedia(PC_LAYOUT).matches ? 'pc' : 'phone'}
        onSubmit={async (info) => {
          const outcome = await submit(game, info);
          if (outcome === 'format' || outcome === 'verified') await keep(info);
          return outcome;
        }}
        onEnd={onEnd}
      />,
    );
  });
}
