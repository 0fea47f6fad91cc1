/** Why pictures can't be compared on this machine, as a sentence; `undefined` if they can. */
export function whyNotHere(): string | undefined;
