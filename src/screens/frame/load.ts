import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { shop } from '../../../contract/calls/catalogue';

export type Shop = AnswerOf<typeof shop>;

/** What every page's frame needs. Undefined when the store can't be asked: the frame then stands without. */
export async function loadFrame(api: Api): Promise<Shop | undefined> {
  const answer = await api.call(shop, {});
  return answer.ok ? answer.data : undefined;
}
