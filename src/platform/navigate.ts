/** Navigates to another page of the site. */
export const navigate = (address: string): void => location.assign(address);
