/** Ids in `listings` of the lists that are not categories; ids of categories are positive. */
export const LIST = { all: -1, software: -2, games: -3 } as const;
