/** Why pictures can't be compared on this machine, as a sentence; `undefined` where they can. */
export function whyNotHere(): string | undefined;
