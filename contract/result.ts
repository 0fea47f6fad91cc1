/** State of a call (S§8). */
export interface State {
  code: number;
  msg: string;
  /** The HTTP status of an answer that could not be read, such as a proxy's error page. Never sent. */
  status?: number;
}

/** A result that the caller must handle: the data, or the state that explains their absence. */
export type Result<T> =
  /** `date`: when the server sent the answer, epoch ms; a service worker may have stored it since. */
  { ok: true; data: T; date?: number } | { ok: false; state: State };

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const fail = (code: number, msg: string): Result<never> => ({
  ok: false,
  state: { code, msg },
});
