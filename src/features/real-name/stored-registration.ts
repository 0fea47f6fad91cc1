import type { RealNameInfo } from '../../../contract/entities/real-name';
import { entries } from '../../platform/storage/entries';
import { seal, unseal } from '../../platform/storage/seal';
import { read, write } from '../../platform/storage/storage';

/** Memory for browsers without encryption: it lasts as long as the page, and nothing is written (D§12). */
let held: RealNameInfo | undefined;

/** The registration stored on this device, if any and not older than 180 days. */
export async function recall(): Promise<RealNameInfo | undefined> {
  if (held) return held;
  const stored = await read(entries.realName);
  return stored && infoOf(stored.value);
}

/** Stores the registration encrypted, or in memory where encryption is unavailable. */
export async function keep(info: RealNameInfo): Promise<void> {
  try {
    await write(entries.realName, await seal(info, entries.realName.lifetime));
  } catch (error) {
    held = info;
    console.log('No encryption:', error);
  }
}

/** Decrypts a stored registration; undefined when it is invalid, was changed, or has expired. */
export async function infoOf(stored: unknown): Promise<RealNameInfo | undefined> {
  // Cast: each field is checked next.
  const { name, identity, phone } = ((await unseal(stored)) ?? {}) as Partial<
    Record<keyof RealNameInfo, unknown>
  >;
  return typeof name === 'string' && typeof identity === 'string' && typeof phone === 'string'
    ? { name, identity, phone }
    : undefined;
}
