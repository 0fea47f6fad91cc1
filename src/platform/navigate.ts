/** Loads this page again, from the network. */
export const reload = (): void => location.reload();

/** Navigates to another page of the site. */
export const navigate = (address: string): void => location.assign(address);
