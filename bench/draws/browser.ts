import { setTimeout as delay } from 'node:timers/promises';
import { CODE } from '../../contract/codes';

/** The answer to a change of an activity. */
export interface Answered {
  code: number;
  /** Only in the answer to a draw. */
  recordId?: number;
  won?: boolean;
}

/** Answers after which a browser repeats a call with its key. */
const AGAIN: readonly number[] = [CODE.tooMany, CODE.unavailable, CODE.serverError];
const PAUSE_MS = 50;
/** Longer than any call takes, even while the server and its database restart. */
const TIMEOUT_MS = 60_000;

let browsers = 0;

/** A visitor's browser over HTTP: its cookies, its token, and its own address. */
export class Browser {
  readonly #url: () => string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  #token = '';

  /** @param url the server's present address */
  constructor(url: () => string) {
    this.#url = url;
    browsers += 1;
    this.#address = `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`;
  }

  /**
   * Makes a change of the activity, and repeats it with its key until it is answered.
   * @param abandonAfter ms after which the first attempt is aborted, like a lost connection
   */
  async change(
    name: string,
    activityId: number,
    fields: Readonly<Record<string, string | number>>,
    abandonAfter?: number,
  ): Promise<Answered> {
    const end = performance.now() + TIMEOUT_MS;
    let timeout = abandonAfter;
    while (performance.now() < end) {
      const answer = await this.#attempt(name, { activityId, ...fields }, timeout);
      if (answer && !AGAIN.includes(answer.code)) return answer;
      timeout = undefined;
      await delay(PAUSE_MS);
    }
    throw new Error(`${name} was not answered for ${TIMEOUT_MS / 1_000} s.`);
  }

  async #attempt(
    name: string,
    fields: Readonly<Record<string, string | number>>,
    timeout = 20_000,
  ): Promise<Answered | undefined> {
    this.#token ||= String((await this.#get('/catalogue/ctoken', 20_000))?.data?.ctoken ?? '');
    if (!this.#token) return undefined;
    const pairs = Object.entries({ ...fields, ctoken: this.#token });
    const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));
    const answer = await this.#get(`/lucky/${name}?${query}`, timeout);
    if (!answer) return undefined;
    const record = answer.data?.record as { recordId: number; prize?: object } | undefined; // cast: the record of a draw
    return {
      code: answer.state.code,
      ...(record && { recordId: record.recordId, won: record.prize !== undefined }),
    };
  }

  async #get(path: string, timeout: number) {
    try {
      const response = await fetch(this.#url() + path, {
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': this.#address,
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        signal: AbortSignal.timeout(timeout),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.#cookies.set(name, value);
      }
      // Cast: every answer of a call is an envelope; anything else fails to parse.
      return (await response.json()) as {
        state: { code: number };
        data?: Record<string, unknown>;
      };
    } catch {
      // The server is unavailable, the attempt was aborted, or the answer is no envelope.
      return undefined;
    }
  }
}
