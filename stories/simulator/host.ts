import * as v from 'valibot';
import type { ClientInfo } from '../../contract/entities/client-info';
import { STATUS } from '../../contract/entities/status';
import { EVENT } from '../../src/platform/bridge/bridge';
import { COMMANDS, type CommandName } from '../../src/platform/bridge/commands';
import type { Reason } from '../../src/platform/bridge/reasons';
import { createEngine, type EngineOptions, type Item } from './engine';
import { type Misbehaviour, misbehaving } from './misbehave';

export interface HostOptions extends Omit<EngineOptions, 'onStatus' | 'onProgress'> {
  /** Sends a message to the page. */
  toPage(json: string): void;
  platform?: 'android' | 'ios';
  network?: 'wifi' | 'cellular' | 'none';
  info?: ClientInfo;
  /** How many times the client refuses to give its info first, because it is still starting. */
  infoRefusals?: number;
  /** Whether the client's user is new; false if left out. */
  isNew?: boolean;
  /** Commands that this host does not have. */
  lacks?: readonly CommandName[];
  /** The host is broken or hostile. */
  misbehaves?: Misbehaviour;
  /** Called for every command without a status. */
  onCommand?(name: CommandName, data: Record<string, unknown>): void;
}

/** Delay of the simulated client, in ms: a native client never answers within the call itself. */
const THINKS_MS = 5;

const NAMES = new Map(
  // Cast: Object.keys widens the names to strings. "download" and "update" are one command with two uses.
  (Object.keys(COMMANDS) as CommandName[]).map((name) => [COMMANDS[name].id, name] as const),
);

/** The statuses in which a command is allowed; in any other it is refused. */
const WHEN: Partial<Record<CommandName, number>> = {
  pause: STATUS.downloading,
  continue: STATUS.downloadPause,
  uncompress: STATUS.uncompressable,
  install: STATUS.downloadComplete,
};

const command = v.object({
  key_method_id: v.number(),
  key_callback_method: v.string(),
  key_data: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** A native client in JavaScript: follows docs/bridge.md on a simulated device. */
export function createHost(options: HostOptions) {
  const {
    toPage,
    platform = 'android',
    network = 'wifi',
    info = {},
    infoRefusals = 0,
    isNew = false,
    lacks = [],
    misbehaves,
    onCommand,
  } = options;
  const say = misbehaving(misbehaves, toPage);
  const tell = (message: object) => say(JSON.stringify(message));
  const engine = createEngine({
    ...options,
    onStatus: (item, reason) =>
      tell({ key_method_id: EVENT.status, key_data: report(item, reason) }),
    onProgress: ({ versionId, progress }, speed) =>
      tell({
        key_method_id: EVENT.progress,
        key_data: { key_version_id: versionId, key_progress: progress, key_speed: speed },
      }),
  });
  /** Versions by package and by app, learned from commands that contain both. */
  const versionOf = new Map<string, number>();
  const offered = new Map<number, number>();
  /** Whether the visitor has signed in, and bound a Taobao account. The tokens are those of server/accounts/accounts.ts. */
  let signedIn = false;
  let infoRefused = 0;
  let bound = false;

  function learn({ key_package_name, key_app_id, key_version_id }: Record<string, unknown>) {
    if (!key_version_id) return;
    if (key_package_name) versionOf.set(String(key_package_name), Number(key_version_id));
    if (key_app_id) offered.set(Number(key_app_id), Number(key_version_id));
  }

  /** Adds or cancels a pre-order. */
  function order({ key_app_id, key_is_order }: Record<string, unknown>): object {
    const ordered = offered.get(Number(key_app_id));
    if (ordered === undefined) return { key_error: 'unknown-app' };
    engine.happen(ordered, STATUS.undownload | (key_is_order === false ? 0 : STATUS.booked));
    return {};
  }

  function tellInfo(): object {
    infoRefused += 1;
    return infoRefused > infoRefusals ? info : { key_error: 'wrong-state' };
  }

  /** Binds a Taobao account to the account that is signed in. */
  function bind(): object {
    if (!signedIn) return { key_error: 'wrong-state' };
    bound = true;
    return { key_is_bound: true };
  }

  /** Executes a command; returns the answer's data. */
  function obey(name: CommandName, data: Record<string, unknown>): object {
    const versionId = Number(data.key_version_id);
    const packageName = String(data.key_package_name);
    learn(data);
    const when = WHEN[name];
    if (when && engine.item(versionId).bits !== when) return { key_error: 'wrong-state' };
    switch (name) {
      case 'check':
        return report(engine.item(versionId));
      case 'download':
      case 'update':
        engine.item(versionId).size = Number(data.key_size) || engine.item(versionId).size;
        engine.download(versionId);
        return {};
      case 'pause':
      case 'continue':
      case 'install':
      case 'uncompress':
        engine[name](versionId);
        return {};
      case 'ignoreUpdate': {
        const known = versionOf.get(packageName);
        if (known === undefined) return { key_error: 'unknown-app' };
        engine.ignore(known, data.key_is_ignore === true);
        return {};
      }
      case 'order':
        return order(data);
      case 'systemInfo':
        return { platform, osVersion: platform === 'ios' ? '17.4' : '13', network };
      case 'clientInfo':
        return tellInfo();
      case 'newUser':
        return { key_is_new: isNew };
      case 'login':
        signedIn = true;
        return { key_user_token: bound ? 'simulated-taobao' : 'simulated' };
      case 'bind':
        return bind();
      default:
        return {};
    }
  }

  return {
    engine,
    /** Receives a message from the page. */
    receive(json: string): void {
      if (misbehaves === 'throws') throw new Error('A broken host');
      const message = read(json);
      if (!message) return;
      const { key_method_id, key_callback_method, key_data } = message;
      const name = NAMES.get(key_method_id);
      const known = name && !lacks.includes(name);
      setTimeout(() => {
        const data = known ? obey(name, key_data) : { key_error: 'unknown-command' };
        tell({ key_callback_method, key_data: data });
        if (known) onCommand?.(name, key_data);
      }, THINKS_MS);
    },
    shake: (): void => tell({ key_method_id: EVENT.shake, key_data: {} }),
  };
}
export type Host = ReturnType<typeof createHost>;

/** A page is not trusted: invalid messages are ignored. */
function read(json: string) {
  try {
    const { success, output } = v.safeParse(command, JSON.parse(json));
    return success ? output : undefined;
  } catch {
    return undefined; // not JSON
  }
}

function report({ versionId, bits, ignored, patchSize }: Item, reason?: Reason) {
  return {
    key_version_id: versionId,
    key_target_state: bits,
    ...(reason && { key_reason: reason }),
    ...(ignored && { key_is_ignore: true }),
    ...(bits & STATUS.patchInstalled && { key_patch_size: patchSize }),
  };
}
