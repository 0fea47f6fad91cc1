import { createRoot } from 'react-dom/client';
import type { ClientType } from '../../../contract/entities/client';
import { loadTexts, type Texts } from '../../i18n/load-texts';
import { arrival } from '../../platform/arrival';
import type { Answer, Bridge } from '../../platform/bridge/bridge';
import { hasCommand } from '../../platform/bridge/commands-of';
import { callPartner } from '../../platform/bridge/partner';
import { entries } from '../../platform/storage/entries';
import { type View, viewOf } from '../recent-views/views';
import { isMarked, mark } from '../wish-list/stored-marks';
import { type ClientAction, ClientActions } from './ClientActions';

/** The client's own page with its downloads. */
const DOWNLOADS = 'downloads';

const done = async (call: Promise<Answer<unknown>>) => (await call).kind === 'answered';

/** Shows buttons for the client's commands: on an app's page, and on `/me`. */
export async function showActions(client: ClientType, bridge: Bridge): Promise<void> {
  const { path } = arrival();
  const words = await loadTexts('client');
  const view = viewOf(path, document);
  if (view) await show(await ofApp(view, words, client, bridge), words);
  else if (path === '/me' && hasCommand(client, 'exit')) await show(ofClient(words, bridge), words);
}

/** Shows the partner client's only button, which closes the client, on `/me`. */
export async function showPartnerActions(): Promise<void> {
  if (arrival().path !== '/me') return;
  const words = await loadTexts('client');
  const act = async () => callPartner('webNavigation', { action: 'close' });
  await show([{ label: words['client.exit'], act }], words);
}

async function ofApp(
  view: View,
  words: Texts<'client'>,
  client: ClientType,
  bridge: Bridge,
): Promise<ClientAction[]> {
  const { id: appId } = view;
  const followed = await isMarked(entries.follows, view);
  const actions: ClientAction[] = [];
  const developer = document.querySelector('main a[href^="/developer/"]')?.textContent;
  if (developer)
    actions.push({
      label: words['client.follow'],
      undo: words['client.unfollow'],
      isOn: followed,
      act: async (isOn) => {
        const acted = await done(bridge.call(isOn ? 'follow' : 'unfollow', { appId }));
        if (acted) await mark(entries.follows, { id: appId, name: developer }, isOn);
        return acted;
      },
    });
  if (hasCommand(client, 'screenCapture'))
    actions.push({
      label: words['client.capture'],
      done: words['client.captured'],
      act: () => done(bridge.call('screenCapture', {})),
    });
  return actions;
}

const ofClient = (words: Texts<'client'>, bridge: Bridge): ClientAction[] => [
  {
    label: words['client.downloads'],
    act: () => done(bridge.call('routePage', { router: DOWNLOADS })),
  },
  { label: words['client.exit'], act: () => done(bridge.call('exit', {})) },
];

/** Adds the buttons at the end of the page, so that nothing on it moves. */
async function show(actions: readonly ClientAction[], words: Texts<'client'>): Promise<void> {
  const place = document.createElement('div');
  document.querySelector('main')?.append(place);
  createRoot(place).render(<ClientActions actions={actions} failed={words['client.failed']} />);
}
