/** Posts to an address and uses only the cookies of its answer. The request outlives this page. A failure is logged. */
export async function postForCookies(path: string): Promise<void> {
  try {
    await fetch(path, {
      method: 'POST',
      credentials: 'include',
      redirect: 'manual',
      keepalive: true,
    });
  } catch (error) {
    console.log(`${path} could not be reached:`, error);
  }
}
