/** Commands of the partner client: the second Android bridge (D§6). */
export interface PartnerCommands {
  config: { actionBar: { show: boolean; title?: string; rightItem?: string } };
  copy2Clipboard: { content: string };
  webNavigation: { action: 'back' | 'forward' | 'close' | 'reload' };
  showToast: { message: string };
}

type PartnerWall = Partial<Record<keyof PartnerCommands, (json: string) => void>>;

/** Sends a command to the partner client, which gives no answers. False: there is no such client, or it lacks the command. */
export function callPartner<N extends keyof PartnerCommands>(
  name: N,
  params: PartnerCommands[N],
): boolean {
  try {
    // Cast: the DOM's types do not include the shell's objects.
    const { shuqiAppWall } = window as { shuqiAppWall?: PartnerWall };
    if (typeof shuqiAppWall?.[name] !== 'function') return false;
    shuqiAppWall[name](JSON.stringify(params));
    return true;
  } catch (error) {
    console.log(`The partner client did not take ${name}:`, error);
    return false;
  }
}
