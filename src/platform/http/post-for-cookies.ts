/** Posts to an address that answers with a page, and ignores the page: only its cookies matter. A network failure is logged. */
export async function postForCookies(path: string): Promise<void> {
  try {
    await fetch(path, { method: 'POST', credentials: 'include', redirect: 'manual' });
  } catch (error) {
    console.log(`${path} could not be reached:`, error);
  }
}
