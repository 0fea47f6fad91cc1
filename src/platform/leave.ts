/** Navigates to another page of the site. */
export const leave = (address: string): void => location.assign(address);
