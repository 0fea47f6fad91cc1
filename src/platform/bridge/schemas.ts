import * as v from 'valibot';
import { clientInfo } from '../../../contract/entities/client-info';
import { REASONS } from './reasons';

/** Schemas and limits of messages from native clients. Anything else is ignored. */

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const MOST = Number.MAX_SAFE_INTEGER;
const bytes = whole(0, MOST);
/** Java and JavaScript clients send true, Objective-C sends 1. */
const yes = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])]),
  v.transform((value) => Boolean(value)),
);

/** A message: an answer has a callback id, an event a method id. */
export const message = v.object({
  key_method_id: v.optional(whole(0, 99_999)),
  key_callback_method: v.optional(text(64)),
  // The schema of its command or event reads the data, and drops unknown names.
  key_data: v.optional(
    v.custom<object>((data) => typeof data === 'object' && data !== null),
    {},
  ),
});

/** Status of an app on this device. */
export const statusReport = v.pipe(
  v.object({
    key_version_id: whole(1, MOST),
    key_target_state: whole(0, 4_095),
    key_reason: v.optional(v.picklist(REASONS)),
    key_is_ignore: v.optional(yes),
    key_patch_size: v.optional(bytes),
  }),
  v.transform((data) => ({
    versionId: data.key_version_id,
    bits: data.key_target_state,
    reason: data.key_reason,
    /** The visitor ignores this update. */
    ignored: data.key_is_ignore,
    /** Bytes of the patch, in the status "patch". */
    patchSize: data.key_patch_size,
  })),
);
export type StatusReport = v.InferOutput<typeof statusReport>;

export const progressReport = v.pipe(
  v.object({
    key_version_id: whole(1, MOST),
    key_progress: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    key_speed: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST)), 0),
  }),
  v.transform((data) => ({
    versionId: data.key_version_id,
    percent: data.key_progress,
    /** Bytes per second. */
    speed: data.key_speed,
  })),
);
export type ProgressReport = v.InferOutput<typeof progressReport>;

export const systemInfo = v.object({
  platform: v.picklist(['android', 'ios']),
  osVersion: text(32),
  model: v.optional(text(64)),
  network: v.optional(v.picklist(['wifi', 'cellular', 'none'])),
  freeBytes: v.optional(bytes),
});
export type SystemInfo = v.InferOutput<typeof systemInfo>;

/** An answer of wrong fields only is none: the client may still be starting. */
export const clientInfoAnswer = v.pipe(
  clientInfo,
  v.check((info) => {
    const values = Object.values(info);
    return values.length === 0 || values.some((value) => value !== undefined);
  }),
);

export const newUser = v.pipe(
  v.object({ key_is_new: yes }),
  v.transform((data) => ({ isNew: data.key_is_new })),
);
export const login = v.pipe(
  v.object({ key_user_token: text(2_048) }),
  v.transform((data) => ({ userToken: data.key_user_token })),
);
export const bound = v.pipe(
  v.object({ key_is_bound: yes }),
  v.transform((data) => ({ isBound: data.key_is_bound })),
);
/** An acknowledgement. */
export const done = v.pipe(
  v.object({}),
  v.transform(() => ({ done: true as const })),
);
/** A refusal. */
export const refusal = v.object({ key_error: text(64) });
