import { isNumber, isText, listOf, maybe, shapeOf } from '../../platform/http/check';
import { proxyPost } from '../../platform/http/proxy';
import { entries } from '../../platform/storage/entries';
import { recentViews } from '../recent-views/views';
import { marked } from '../wish-list/stored-marks';

/** Apps of the shelf: one row of a PC, two of a phone. */
const MOST = 8;

/** Apps that the call takes at most. */
const MOST_SENT = 20;

/** An app of the answer, as far as its tile shows it. */
export interface RecommendedApp {
  id: number;
  name: string;
  rating?: number | undefined;
  summary?: string | undefined;
  summaryLang?: string | undefined;
}

const isAnswer = shapeOf({
  apps: listOf(
    shapeOf({
      id: isNumber,
      name: isText,
      rating: maybe(isNumber),
      summary: maybe(isText),
      summaryLang: maybe(isText),
    }),
  ),
});

/**
 * Requests apps similar to those that were viewed or installed on this device (D§21). Only for visitors who have
 * allowed it: the request has the numbers of those apps, of which the store keeps nothing.
 *
 * @returns none if there is no such app, or if the request fails
 */
export async function similarApps(): Promise<readonly RecommendedApp[]> {
  const known = [...(await recentViews()), ...(await marked(entries.installed))];
  const appIds = [...new Set(known.map(({ id }) => id))].slice(0, MOST_SENT).join();
  const urlKey = 'op.rec.personality.listApps';
  const answer = await proxyPost(urlKey, { count: MOST, appIds }, isAnswer);
  return answer.ok ? answer.data.apps : [];
}
