/** A page of a list on which there is nothing. */
export const EMPTY_LIST = { page: 1, pages: 1, total: 0, subCategories: [], apps: [], near: [] };
