import { TIMEOUT } from '../../../contract/codes';
import { fail, type Result } from '../../../contract/result';
import { addressOfCall } from './address-of-call';
import { callHost } from './host';
import { noteAnswer, reportUnanswered } from './report-unanswered';
import { resultOf } from './request';

/**
 * Sends a form and reports the upload's progress, which `fetch` cannot. Never rejects: as with every call, a timeout is
 * code -1 and reported to the tracker.
 *
 * @param ms timeout
 * @param onProgress receives per cent, as often as the browser reports it
 */
export async function upload(
  path: string,
  body: FormData,
  ms: number,
  onProgress?: (percent: number) => void,
): Promise<Result<unknown>> {
  try {
    const address = (await callHost()) + addressOfCall(path);
    const result = resultOf(JSON.parse(await sent(address, body, ms, onProgress)));
    noteAnswer(path);
    return result;
  } catch {
    reportUnanswered(path);
    return fail(TIMEOUT, `[${path}] request timed out`);
  }
}

const sent = (
  address: string,
  body: FormData,
  ms: number,
  onProgress?: (percent: number) => void,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.withCredentials = true;
    request.timeout = ms;
    // A native form would be answered with a page.
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.((loaded / total) * 100);
    };
    request.onload = () => resolve(request.responseText);
    request.onerror = reject;
    request.ontimeout = reject;
    request.send(body);
  });
