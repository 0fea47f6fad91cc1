import { openDatabase } from '../../server/store/database';
import { followSource } from '../../server/store/queries/source-syncs';

/** Makes a store follow AltStore sources, due now, before its server starts. The addresses may be on this machine, without https. */
export async function followSources(dataDir: string, addresses: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    for (const [number, address] of addresses.entries())
      await followSource(
        db,
        {
          kind: 'altstore',
          address,
          fingerprint: undefined,
          intervalMs: 3_600_000,
          maxAgeMs: 86_400_000,
          priority: number,
          adult: false,
          requireId: 0,
          remoteImages: false,
          mirrorBytes: 1_048_576,
        },
        number,
      );
  } finally {
    await close();
  }
}
