import { TIMEOUT } from '../../../contract/codes';
import { fail, type Result } from '../../../contract/result';
import { addressOfCall } from './address-of-call';
import { knownHost } from './host';
import { noteAnswer, reportUnanswered } from './report-unanswered';
import { resultOf } from './request';

/**
 * Posts and blocks the page until it is answered. The specification requires it (S§7); the shop's own pages never do it
 * (D§16). Never throws: no answer, or a host that is not known yet, is code -1, and is reported to the tracker.
 *
 * @param type content type of the body
 */
export function postSync(path: string, body: string, type: string): Result<unknown> {
  try {
    const host = knownHost();
    if (host === undefined) throw new Error('The host of calls is not known yet.');
    const request = new XMLHttpRequest();
    request.open('POST', host + addressOfCall(path), false);
    request.withCredentials = true;
    request.setRequestHeader('Content-Type', type);
    request.send(body);
    const result = resultOf(JSON.parse(request.responseText));
    noteAnswer(path);
    return result;
  } catch {
    reportUnanswered(path);
    return fail(TIMEOUT, `[${path}] request timed out`);
  }
}
