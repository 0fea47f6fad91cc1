import { signedFiles } from '../../server/publishing/signing/signed-files';
import { zipOf } from '../../server/publishing/signing/zip';
import { demoSigner } from './demo-signer';

/**
 * The placeholder for a demo app's installation file: a zip with an APK's structure, signed as a jar, with a text that
 * explains it. It is the same for the same app on every machine. It cannot be installed.
 */
export async function demoFile(packageName: string, versionName: string): Promise<Buffer> {
  const note = `${packageName} ${versionName}\nThis is a made-up app of a demo catalogue. There is nothing to install.\n`;
  const content = { 'assets/READ-ME.txt': Buffer.from(note) };
  return zipOf(await signedFiles(await demoSigner(), content));
}
