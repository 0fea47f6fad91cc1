import type { VersionRecord } from '../server/catalogue/normal-form';
import { DAY, EPOCH } from './epoch';
import type { Place } from './place';
import type { Random } from './random';
import { changes, gameChanges } from './words';

const PREFIX = 'android.permission.';
const TARGETS = [33, 34, 35, 36] as const;

/** One to five released versions, newest first, without hashes and signers, because there are no real files. */
export function versionsOf(random: Random, { category, game }: Place): VersionRecord[] {
  const count = random.int(1, 5);
  const permissions = ['INTERNET', 'ACCESS_NETWORK_STATE', ...category.permissions]
    .filter((_, i) => i < 2 || random.chance(0.75))
    .map((permission) => PREFIX + permission);
  const megabytes = game ? random.int(60, 1_900) : random.int(6, 140);
  const minSdk = random.pick([21, 23, 24, 26]);
  const targetSdk = random.pick(TARGETS);
  const abis = game || random.chance(0.3) ? ['arm64-v8a', 'armeabi-v7a'] : [];
  let [major, minor, patch] = [random.int(1, 9), random.int(0, 12), random.int(0, 6)];
  let code = major * 10_000 + minor * 100 + patch;
  let time = EPOCH - random.int(1, 160) * DAY - random.int(0, 86_399) * 1_000;
  return Array.from({ length: count }, (_, i) => {
    const record: VersionRecord = {
      key: String(code),
      versionCode: code,
      versionName: `${major}.${minor}.${patch}`,
      size: Math.round(megabytes * 1_048_576 * (1 - i * 0.03) + random.int(0, 900_000)),
      minSdk,
      targetSdk,
      abis,
      permissions,
      changelog: changelogOf(random, game),
      releasedAt: time,
    };
    if (patch > 0) patch -= 1;
    else if (minor > 0) [minor, patch] = [minor - 1, random.int(0, 5)];
    else [major, minor, patch] = [Math.max(0, major - 1), random.int(3, 9), random.int(0, 5)];
    code = Math.min(code - 1, major * 10_000 + minor * 100 + patch);
    time -= random.int(12, 70) * DAY;
    return record;
  }).filter((version) => version.versionCode > 0);
}

function changelogOf(random: Random, game: boolean) {
  const lines = random.sample(game ? gameChanges : changes, random.int(1, 4));
  return {
    'zh-CN': lines
      .map(([zh], i) => `${i + 1}. ${zh}；`)
      .join('\n')
      .replace(/；$/, '。'),
    'en-US': lines.map(([, en]) => `• ${en}`).join('\n'),
  };
}
