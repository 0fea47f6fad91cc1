/** Ids in `listings` of the lists that are not categories; ids of categories are positive. */
export const LIST = { all: -1, software: -2, games: -3 } as const;

const KINDS: Readonly<Record<number, 0 | 1>> = { [LIST.software]: 0, [LIST.games]: 1 };

/** The kind of apps that a list has all of (S§3); undefined for other lists. */
export const kindOfList = (list: number): 0 | 1 | undefined => KINDS[list];
