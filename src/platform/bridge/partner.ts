/** What the partner client takes: the second Android bridge (D§6). */
export interface PartnerCommands {
  config: { actionBar: { show: boolean; title?: string; rightItem?: string } };
  copy2Clipboard: { content: string };
  webNavigation: { action: 'back' | 'forward' | 'close' | 'reload' };
  showToast: { message: string };
}

type PartnerWall = Partial<Record<keyof PartnerCommands, (json: string) => void>>;

/** Says something to the partner client; it gives no answers. False: it is not there, or does not know the command. */
export function callPartner<N extends keyof PartnerCommands>(
  name: N,
  params: PartnerCommands[N],
): boolean {
  try {
    // The cast: what a shell put there is not in the browser's own types.
    const { shuqiAppWall } = window as { shuqiAppWall?: PartnerWall };
    if (typeof shuqiAppWall?.[name] !== 'function') return false;
    shuqiAppWall[name](JSON.stringify(params));
    return true;
  } catch (error) {
    console.log(`The partner client did not take ${name}:`, error);
    return false;
  }
}
