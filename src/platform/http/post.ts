/**
 * Posts to an address whose answer is a page, and leaves that page alone: the cookies it sets count at once. A network that
 * fails is logged.
 */
export async function post(path: string): Promise<void> {
  try {
    await fetch(path, { method: 'POST', credentials: 'include', redirect: 'manual' });
  } catch (error) {
    console.log(`${path} could not be reached:`, error);
  }
}
