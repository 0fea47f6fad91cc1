/**
 * Why pictures can't be compared on this machine, as a sentence; `undefined` if they can. Plain JavaScript, because `npm test`
 * calls it before anything is built.
 *
 * @returns {string | undefined}
 */
export function whyNotHere() {
  const { platform, arch } = process;
  if (platform === 'linux' && arch === 'x64') return undefined;
  return `Pictures of stories are compared on Linux on 64-bit x86 only, where the pinned browser runs; this is ${platform} on ${arch}. They are not compared here.`;
}
