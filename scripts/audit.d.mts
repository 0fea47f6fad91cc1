/** What an answer of `npm audit --json` means; see the implementation. */
export function judge(json: string): { code: 0 | 1 | 2; text: string };
