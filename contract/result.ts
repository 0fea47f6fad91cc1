/** How a call went (S§8). */
export interface State {
  code: number;
  msg: string;
}

/** What a caller must handle: the data, or the state that explains why there is none. */
export type Result<T> = { ok: true; data: T } | { ok: false; state: State };

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const fail = (code: number, msg: string): Result<never> => ({
  ok: false,
  state: { code, msg },
});
