import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { shop } from '../../../contract/calls/catalogue';

export type Shop = AnswerOf<typeof shop>;

/**
 * Loads the data of every page's frame. Undefined when the call fails: the frame is then rendered without these data.
 */
export async function loadFrame(api: Api): Promise<Shop | undefined> {
  const answer = await api.call(shop, {});
  return answer.ok ? answer.data : undefined;
}
