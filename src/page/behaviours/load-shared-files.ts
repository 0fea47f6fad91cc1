import { STORE_FILES } from '../../../contract/constants';
import { arrival } from '../../platform/arrival';
import { connectionOf } from '../../platform/connection';
import { writeCookie } from '../../platform/storage/cookie';
import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';
import { controller } from '../../platform/worker/register';
import { sharedFiles } from '../../shared-files';
import { isWeak } from './detect-weak-device';

/**
 * Loads the files that all pages share into the browser's cache, and tells the server by a cookie: the next pages refer
 * to them instead of containing them (D§22). The service worker then stores what is useful without a network. Not on a
 * visitor's first page, which may remain the only one, nor in lite mode or on a weak device or network.
 */
export async function loadSharedFiles(): Promise<void> {
  const { build, lite } = document.documentElement.dataset;
  const worker = controller();
  const isFirst = !worker && !arrival().referrer.startsWith(`${location.origin}/`);
  if (!build || isFirst || lite !== undefined || isWeak(connectionOf())) return;
  if ((await read(entries.build))?.value === build) return;
  const { script, style } = sharedFiles(build);
  try {
    const files = await Promise.all([script, style].map((file) => fetch(file)));
    // Reads it to the end: an incomplete file is not cached.
    await Promise.all(files.map((file) => file.blob()));
    if (!files.every(({ ok }) => ok)) return;
    writeCookie(entries.build.key, build, entries.build.lifetime);
    worker?.postMessage(STORE_FILES);
  } catch {
    // Pages continue to contain everything.
  }
}
