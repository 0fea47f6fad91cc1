import { configuration } from '../features/config/config';
import { countClick } from '../features/real-name/clicks';
import { keep, recall } from '../features/real-name/device';
import { passes } from '../features/real-name/flow';
import { type Game, gameOf } from '../features/real-name/game';
import { logActivity } from '../features/real-name/log';
import { readConfig } from '../features/real-name/read-config';
import { submit } from '../features/real-name/submit';
import { visitParams } from '../features/visit/visit';
import { arrival } from '../platform/arrival';
import { buttonsOf } from '../platform/bridge/buttons';
import { clientTypeOf } from '../platform/client-type/client-type';
import { shell } from '../platform/client-type/shell';
import { render } from './react-shared';

type Popup = typeof import('./register/zh-cn');

const STYLE = 'register-style';

/** The flow under way: a second tap joins it. */
let asking: Promise<boolean> | undefined;

/** Whether a game may be downloaded, which its player may have to register for first (S§4, D§12). Never rejects. */
export function permits(game: Game): Promise<boolean> {
  asking ??= passes(game, {
    stored: async () => (await recall()) !== undefined,
    config: async () => readConfig(await configuration()),
    clicks: () => countClick(Date.now()),
    utmSource: async () => (await visitParams(arrival().search)).get('utm_source') ?? undefined,
    digit: () => Math.floor(Math.random() * 10),
    show: popup,
    log: (passed) => void logActivity(passed),
  }).then(
    (may) => {
      asking = undefined;
      return may;
    },
    (error: unknown) => {
      asking = undefined;
      // Its code could not be fetched: as without a script, the file is there.
      console.error('Registration:', error);
      return true;
    },
  );
  return asking;
}

/** The same for a tap on a link. A messaging browser downloads nothing, so nobody registers there: what comes next is the tip (S§2). */
export const permitsLink = async (link: HTMLAnchorElement): Promise<boolean> =>
  buttonsOf(clientTypeOf(shell())).download === 'tip' || permits(gameOf(link));

async function popup(game: Game): Promise<boolean> {
  // A build of its own under a fixed name (vite.config.ts).
  const address = `/register/${document.documentElement.lang}.js`;
  const code: Promise<Popup> = import(/* @vite-ignore */ address);
  await styled();
  const { showPopup } = await code;
  return showPopup({
    draw(node) {
      const place = document.createElement('div');
      document.body.append(place);
      render(node, place);
      return () => {
        render(null, place);
        place.remove();
      };
    },
    async register(info) {
      const outcome = await submit(game, info);
      if (outcome === 'format' || outcome === 'verified') await keep(info);
      return outcome;
    },
  });
}

/** The popup's looks. Without them it is plain, and works. */
const styled = () =>
  new Promise<unknown>((resolve) => {
    if (document.getElementById(STYLE)) return resolve(undefined);
    const link = document.createElement('link');
    link.id = STYLE;
    link.rel = 'stylesheet';
    link.href = '/register/style.css';
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
