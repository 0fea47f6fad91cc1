/** The name of a shop whose operator has given it none. */
export const SHOP = 'Snowpea';
