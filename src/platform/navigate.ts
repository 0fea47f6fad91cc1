/** Whether the store answers for this page's address: a captive portal's answer lacks the id of the request. */
export async function answersHere(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return headers.has('x-request-id');
  } catch {
    return false;
  }
}

/** Loads this page again, from the network. */
export const reload = (): void => location.reload();

/** Navigates to another page of the site. */
export const navigate = (address: string): void => location.assign(address);
