/** Hosts that only this computer reaches. */
export const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Whether what is sent to an address is encrypted, or does not leave this computer. */
export function isPrivateWay(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  } catch {
    return false; // not an address at all
  }
}
