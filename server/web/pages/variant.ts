import type { Context } from 'hono';
import type { Look } from '../../../contract/entities/look';
import { PLATFORMS, THEMES, type Variant } from '../../../src/render/server';
import { hintsAtWeakness } from '../../http/client-hints';
import { choiceIn } from '../../http/cookies';
import { langOf } from '../../http/language';
import { visitorChoice } from '../../http/visitor-choice';

declare module 'hono' {
  interface ContextVariableMap {
    /** The theme of visitors who have chosen none. */
    theme?: Look['theme'];
  }
}

const FLAGS = ['0', '1'] as const;

/**
 * The page variant for a request (D§1, D§17): query, then cookie, then header, then default. Only listed values count.
 * Pages set two cookies themselves: `weak`, when no header describes the device
 * (src/page/behaviours/detect-weak-device.ts), and `build` (src/page/behaviours/load-shared-files.ts).
 *
 * @param build the build whose pages are served
 */
export function variantOf(c: Context, build?: string): Variant {
  const chosen = visitorChoice(c, 'lite', FLAGS);
  return {
    lang: langOf(c),
    theme: visitorChoice(c, 'theme', THEMES) ?? c.get('theme') ?? 'auto',
    lite: chosen ? chosen === '1' : hintsAtWeakness(c) || choiceIn(c, 'weak') === '1',
    device: deviceOf(c),
    platform: forThisPage(c) ?? visitorChoice(c, 'platform', PLATFORMS) ?? platformOf(c),
    hasShared: build !== undefined && choiceIn(c, 'build') === build,
  };
}

/** A hint only (D§5): it decides how many pictures count as the first screenful. */
function deviceOf(c: Context): Variant['device'] {
  return /mobi|android|iphone|ipod|ipad|kaios|ucweb/i.test(agentOf(c)) ? 'phone' : 'pc';
}

/** The apps of a list for another kind of phone: no choice that is kept. */
const forThisPage = (c: Context): Variant['platform'] =>
  PLATFORMS.find((one) => one === c.req.query('phone'));

/** A hint only (D§20): what a visitor can install. */
function platformOf(c: Context): Variant['platform'] {
  const agent = agentOf(c);
  if (/iphone|ipod|ipad/i.test(agent)) return 'ios';
  return /android/i.test(agent) ? 'android' : undefined;
}

const agentOf = (c: Context): string => c.req.header('user-agent') ?? '';
