import { demoSigner } from './demo-signer';
import { signedFiles } from './signed-files';
import { zipOf } from './zip';

/**
 * A stand-in for a demo app's installation file: a zip of an APK's shape, signed as a jar, with a text that says what it
 * is. The same for the same app on every machine. It can't be installed, and does not claim to be.
 */
export async function demoFile(packageName: string, versionName: string): Promise<Buffer> {
  const note = `${packageName} ${versionName}\nThis is a made-up app of a demo catalogue. There is nothing to install.\n`;
  const content = { 'assets/READ-ME.txt': Buffer.from(note) };
  return zipOf(await signedFiles(await demoSigner(), content));
}
