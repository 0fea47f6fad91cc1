import type { GenericSchema } from 'valibot';
import type { ClientInfo } from '../../../contract/entities/client-info';
import {
  bound,
  clientInfoAnswer,
  done,
  login,
  newUser,
  type StatusReport,
  type SystemInfo,
  statusReport,
  systemInfo,
} from './schemas';

/** A version of an app, by which a native client finds it on the device. */
interface AppRef {
  appId: number;
  versionId: number;
  packageName: string;
  versionCode: number;
}

/** A version with the data for its download. */
export interface AppFile extends AppRef {
  appName: string;
  /** Absolute address of the package. */
  url: string;
  /** Bytes, where known. */
  size?: number | undefined;
  /** Lower-case hex, where known: the client refuses a file with another hash. */
  sha256?: string | undefined;
}

interface VersionRef {
  versionId: number;
}
interface AppIdRef {
  appId: number;
}
type Nothing = Record<never, never>;

/** Payload of each command (S§4, D§6). */
export interface Params {
  check: AppRef;
  download: AppFile;
  /** `isPatch`: with the patch only (D§7). */
  update: AppFile & { isPatch?: boolean };
  pause: VersionRef;
  continue: VersionRef;
  install: VersionRef;
  open: { packageName: string };
  uncompress: VersionRef;
  ignoreUpdate: { packageName: string; isIgnore: boolean };
  collect: AppIdRef & { isCollect: boolean };
  order: AppIdRef & { isOrder: boolean };
  follow: AppIdRef;
  unfollow: AppIdRef;
  systemInfo: Nothing;
  clientInfo: Nothing;
  shake: { isOn: boolean };
  routePage: { router: string };
  screenCapture: Nothing;
  exit: Nothing;
  newPage: { url: string; title: string; level: number };
  keyboard: { show: boolean };
  titleSwitch: { title: string };
  loading: { show: boolean };
  fullscreen: { show: boolean };
  newUser: Nothing;
  login: Nothing;
  bind: { bindType: 'taobao' };
}
export type CommandName = keyof Params;

interface SpecialAnswers {
  check: StatusReport;
  systemInfo: SystemInfo;
  clientInfo: ClientInfo;
  newUser: { isNew: boolean };
  login: { userToken: string };
  bind: { isBound: boolean };
}
/** Answer of each command. */
export type AnswerTo<N extends CommandName> = N extends keyof SpecialAnswers
  ? SpecialAnswers[N]
  : { done: true };

/** A command on the wire. */
interface Command<T> {
  id: number;
  /** Schema of the answer's `key_data`. */
  answer: GenericSchema<unknown, T>;
  /** Longest wait for an answer, in ms. */
  timeout: number;
  /** Whether fields keep their names; otherwise they get the prefix `key_` and snake case. */
  plain?: true;
}

/** After this time a status is unknown (D§7: 3 s). */
const SOON_MS = 3_000;
/** For commands after which the visitor has to type something. */
const BY_HAND_MS = 120_000;

const act = (id: number): Command<{ done: true }> => ({ id, answer: done, timeout: SOON_MS });
const shell = (id: number): Command<{ done: true }> => ({ ...act(id), plain: true });

/** Every command with its method id (D§6). */
export const COMMANDS: { readonly [N in CommandName]: Command<AnswerTo<N>> } = {
  check: { id: 5, answer: statusReport, timeout: SOON_MS },
  download: act(6),
  update: act(6),
  pause: act(7),
  continue: act(8),
  install: act(9),
  open: act(10),
  uncompress: act(202),
  ignoreUpdate: act(212),
  collect: act(4001),
  order: act(1127),
  follow: act(1129),
  unfollow: act(1130),
  systemInfo: { id: 101, answer: systemInfo, timeout: SOON_MS },
  clientInfo: { id: 102, answer: clientInfoAnswer, timeout: SOON_MS },
  shake: act(103),
  routePage: shell(104),
  screenCapture: act(1105),
  exit: act(1108),
  newPage: shell(1110),
  keyboard: shell(1112),
  titleSwitch: shell(1114),
  loading: shell(1115),
  fullscreen: shell(1116),
  newUser: { id: 316, answer: newUser, timeout: SOON_MS },
  login: { id: 13, answer: login, timeout: BY_HAND_MS },
  bind: { id: 14, answer: bound, timeout: BY_HAND_MS },
};
