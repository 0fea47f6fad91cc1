/** Lists that are no category: their numbers in `listings`. Categories have positive ones. */
export const LIST = { all: -1, software: -2, games: -3 } as const;
