/** Leaves for another page of the site. */
export const leave = (address: string): void => location.assign(address);
