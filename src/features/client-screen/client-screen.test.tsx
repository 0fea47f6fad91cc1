import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientType } from '../../../contract/entities/client';
import { createHost, type HostOptions } from '../../../stories/simulator/host';
import { forgetDocumentListeners } from '../../../tests/helpers/document-listeners';
import { createBridge } from '../../platform/bridge/bridge';
import type { CommandName } from '../../platform/bridge/commands';
import { hasCommand } from '../../platform/bridge/commands-of';
import * as navigation from '../../platform/navigate';
import { wrap } from '../../platform/storage/envelope';
import * as storage from '../../platform/storage/storage';
import * as reports from '../telemetry/reports';
import { startPartner } from './start-partner';
import { startScreen } from './start-screen';

forgetDocumentListeners();

const tracked = vi.spyOn(reports, 'track').mockResolvedValue();
const navigated = vi.spyOn(navigation, 'navigate').mockReturnValue(undefined);
/** What the device stores, by key. */
const stored = new Map<string, unknown>();
vi.spyOn(storage, 'read').mockImplementation(async ({ key }) =>
  stored.has(key) ? wrap(stored.get(key), 60, Date.now()) : undefined,
);
vi.spyOn(storage, 'write').mockImplementation(async ({ key }, value) => {
  stored.set(key, value);
  return true;
});
/** Commands that reached the client of this page, in turn. */
let given: [CommandName, Record<string, unknown>][];
beforeEach(() => {
  given = [];
  tracked.mockClear();
  navigated.mockClear();
  stored.clear();
  document.documentElement.lang = 'en';
  document.title = 'Seven · Snowpea';
});
// Other files share this document.
const { pathname } = location;
const { lang } = document.documentElement;
afterEach(() => {
  history.replaceState(null, '', pathname);
  document.documentElement.lang = lang;
  document.title = '';
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'shuqiAppWall');
});

const APP = `<main><nav><a aria-current="page">Seven</a></nav>
  <a href="/developer/3-some">Some Developer</a>
  <a id="download" href="/download/apk/x.apk?appId=7" data-started="The download has begun">Get</a>
  <a id="in" href="/apps">All apps</a>
  <a id="out" href="https://seven.example/">Website</a></main>`;

/** A page in a client, once its screen has started. */
async function open(
  client: ClientType,
  {
    path = '/app/7',
    html = APP,
    ...options
  }: Partial<HostOptions> & { path?: string; html?: string } = {},
) {
  history.replaceState(null, '', path);
  const commands: typeof given = [];
  given = commands;
  document.body.innerHTML = html;
  const host = createHost({
    toPage: (json) => bridge.receive(json),
    onCommand: (name, data) => commands.push([name, data]),
    ...options,
  });
  const bridge = createBridge({
    knows: (name) => hasCommand(client, name),
    send: (json) => {
      host.receive(json);
      return true;
    },
  });
  await startScreen(client, bridge);
  return host;
}

const data = (name: CommandName) => given.filter(([one]) => one === name).map(([, what]) => what);
const click = (id: string) => {
  const link = document.getElementById(id);
  if (!link) throw new Error(`There is no ${id}`);
  return fireEvent.click(link);
};

describe('the screen of a native client', () => {
  it('shows the page’s title, and that it has loaded', async () => {
    await open('android');
    expect(data('titleSwitch')).toEqual([{ title: document.title }]);
    expect(data('loading')).toEqual([{ show: false }]);
  });

  it('shows that another page of the shop is loading until it is there', async () => {
    await open('android');
    click('in');
    await vi.waitFor(() => expect(data('loading')).toEqual([{ show: false }, { show: true }]));
    click('download');
    dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() =>
      expect(data('loading').map(({ show }) => show)).toEqual([false, true, false]),
    );
  });

  it('opens a link out of the shop above the page', async () => {
    await open('ios-zb');
    expect(click('out')).toBe(false);
    await vi.waitFor(() =>
      expect(data('newPage')).toEqual([
        { url: 'https://seven.example/', title: 'Website', level: 1 },
      ]),
    );
    expect(navigated).not.toHaveBeenCalled();
  });

  it('without a command for pages leaves a link to the browser', async () => {
    await open('ios-zb', { lacks: ['newPage'] });
    click('out');
    await vi.waitFor(() => expect(navigated).toHaveBeenCalledWith('https://seven.example/'));
  });

  it('opens a keyboard for the search, and gives pictures the whole screen', async () => {
    await open('android', { html: '<main><input type="search"><input type="text"></main>' });
    for (const input of document.querySelectorAll('input')) {
      input.focus();
      input.blur();
    }
    await vi.waitFor(() => expect(data('keyboard')).toEqual([{ show: true }, { show: false }]));
    document.body.insertAdjacentHTML('beforeend', '<dialog aria-labelledby="viewer"></dialog>');
    await vi.waitFor(() => expect(data('fullscreen')).toEqual([{ show: true }]));
    document.querySelector('dialog')?.remove();
    await vi.waitFor(() => expect(data('fullscreen')).toEqual([{ show: true }, { show: false }]));
  });

  it('reports a new user on the first page of a visit, and no other user', async () => {
    await open('android', { isNew: true });
    expect(tracked).toHaveBeenCalledExactlyOnceWith('event', 'new-user');
    await open('android');
    expect(tracked).toHaveBeenCalledOnce();
    const referrer = vi.spyOn(document, 'referrer', 'get');
    referrer.mockReturnValue(`${location.origin}/apps`);
    await open('android', { isNew: true });
    expect(tracked).toHaveBeenCalledOnce();
    referrer.mockReturnValue('https://elsewhere.example/');
    await open('android', { isNew: true });
    expect(tracked).toHaveBeenCalledTimes(2);
    referrer.mockRestore();
  });

  it('draws on a shake on the page of a lucky draw', async () => {
    const drawn = vi.fn();
    const host = await open('android', {
      path: '/lucky/3',
      html: '<main><div data-island="lucky"><div role="group"><button type="submit">Draw</button></div></div></main>',
    });
    document.querySelector('button')?.addEventListener('click', drawn);
    expect(data('shake')).toEqual([{ key_is_on: true }]);
    host.shake();
    await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
  });

  it('of the plugin gets none of these commands', async () => {
    await open('plugin');
    click('out');
    expect(given).toEqual([]);
  });
});

describe('the client’s buttons', () => {
  it('follow a developer, and keep the visitor’s choice', async () => {
    await open('android');
    fireEvent.click(await screen.findByRole('button', { name: 'Follow the developer' }));
    await screen.findByRole('button', { name: 'Unfollow the developer' });
    expect(data('follow')).toEqual([{ key_app_id: 7 }]);
    await open('android');
    expect(await screen.findByRole('button', { name: 'Unfollow the developer' })).toBeDefined();
  });

  it('show what the client did and what it refused', async () => {
    await open('android', { lacks: ['follow'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Take a screenshot' }));
    await screen.findByText('Screenshot taken');
    fireEvent.click(await screen.findByRole('button', { name: 'Follow the developer' }));
    await screen.findByText('The store app couldn’t do this. Try again.');
    expect(stored.get('follows')).toBeUndefined();
  });

  it('open the downloads and close the shop on the visitor’s own page', async () => {
    await open('ios-yy', { path: '/me', html: '<main></main>' });
    fireEvent.click(await screen.findByRole('button', { name: 'Downloads' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Close the store' }));
    await vi.waitFor(() => expect(data('exit')).toHaveLength(1));
    expect(data('routePage')).toEqual([{ router: 'downloads' }]);
  });
});

describe('the partner client', () => {
  const wall = () => {
    const names = ['config', 'copy2Clipboard', 'webNavigation', 'showToast'] as const;
    const commands = Object.fromEntries(
      names.map((name) => [name, vi.fn<(json: string) => void>()]),
    );
    Object.assign(window, { shuqiAppWall: commands });
    return (name: (typeof names)[number]) =>
      commands[name]?.mock.calls.map(([json]) => JSON.parse(json));
  };

  it('gets the page’s title, and a toast when a download begins', async () => {
    const asked = wall();
    document.body.innerHTML = APP;
    await startPartner();
    expect(asked('config')).toEqual([{ actionBar: { show: true, title: document.title } }]);
    click('download');
    expect(asked('showToast')).toEqual([{ message: 'The download has begun' }]);
  });

  it('reloads a page, and closes the shop', async () => {
    const asked = wall();
    history.replaceState(null, '', '/me');
    document.body.innerHTML = '<main><a id="again" href="">Try again</a></main>';
    await startPartner();
    expect(click('again')).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Close the store' }));
    await vi.waitFor(() =>
      expect(asked('webNavigation')).toEqual([{ action: 'reload' }, { action: 'close' }]),
    );
  });
});
