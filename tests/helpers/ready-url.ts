import type { Child } from './child';

const READY = /^Snowpea ready on (\S+)/m;

/** The address on the ready line of a starting server. Throws with its output if the server ends first. */
export function readyUrl(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.process.stdout, child.process.stderr])
      stream?.on('data', () => {
        const url = READY.exec(child.output())?.[1];
        if (url) resolve(url.replace(/\/$/, ''));
      });
    child.ended.then((end) => {
      reject(new Error(`The server ended with ${end} before it was ready:\n${child.output()}`));
    }, reject);
  });
}
