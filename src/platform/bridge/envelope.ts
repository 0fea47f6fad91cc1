import * as v from 'valibot';
import { message } from './schemas';

/** Longest message that is read, in characters. A status has a few hundred; a longer message is discarded unread. */
export const LONGEST_MESSAGE = 16_384;

/** Envelope of a command (D§6). */
interface Outgoing {
  id: number;
  /** Callback id of the client's one answer. */
  callback: string;
  data: object;
  plain: boolean;
}

type Incoming = v.InferOutput<typeof message>;

/** `versionId` as native clients write it: `key_version_id`. */
const wireName = (name: string) => `key_${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)}`;

export function writeEnvelope({ id, callback, data, plain }: Outgoing): string {
  const said = Object.entries(data).filter(([, value]) => value !== undefined);
  return JSON.stringify({
    key_method_id: id,
    key_js_callback: 1,
    key_callback_method: callback,
    key_data: Object.fromEntries(
      said.map(([name, value]) => [plain ? name : wireName(name), value]),
    ),
    key_tpdata: {},
  });
}

/** Reads a message of a native client; undefined when it is invalid. */
export function readEnvelope(json: unknown): Incoming | undefined {
  if (typeof json !== 'string' || json.length > LONGEST_MESSAGE) return undefined;
  try {
    const { success, output } = v.safeParse(message, JSON.parse(json));
    return success ? output : undefined;
  } catch {
    return undefined; // not JSON
  }
}
