import type { RealNameInfo } from '../../../contract/entities/real-name';
import { entries } from '../../platform/storage/entries';
import { seal, unseal } from '../../platform/storage/seal';
import { read, write } from '../../platform/storage/storage';

/** Where nothing can be encrypted it is known as long as the page lives, and written nowhere (D§12). */
let held: RealNameInfo | undefined;

/** Who registered on this device, if that is known and not older than 180 days. */
export async function recall(): Promise<RealNameInfo | undefined> {
  if (held) return held;
  const kept = await read(entries.realName);
  return kept && infoOf(kept.value);
}

/** Keeps it encrypted, or in memory where that can't be. */
export async function keep(info: RealNameInfo): Promise<void> {
  try {
    await write(entries.realName, await seal(info, entries.realName.lifetime));
  } catch (error) {
    held = info;
    console.log('No encryption:', error);
  }
}

/** What was kept, opened; undefined when it is none, was changed, or has expired. */
export async function infoOf(stored: unknown): Promise<RealNameInfo | undefined> {
  // The cast: each field is looked at next.
  const { name, identity, phone } = ((await unseal(stored)) ?? {}) as Partial<
    Record<keyof RealNameInfo, unknown>
  >;
  return typeof name === 'string' && typeof identity === 'string' && typeof phone === 'string'
    ? { name, identity, phone }
    : undefined;
}
