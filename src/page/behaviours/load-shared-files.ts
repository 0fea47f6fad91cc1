import { connectionOf } from '../../platform/connection';
import { writeCookie } from '../../platform/storage/cookie';
import { entries } from '../../platform/storage/entries';
import { read } from '../../platform/storage/storage';
import { sharedFiles } from '../../shared-files';
import { isWeak } from './detect-weak-device';

/**
 * Loads the files that all pages share into the browser's cache, and tells the server by a cookie: the next pages refer
 * to them instead of containing them (D§22). Not in lite mode, nor on a weak device or network, where the visitor may
 * never open a second page.
 */
export async function loadSharedFiles(): Promise<void> {
  const { build, lite } = document.documentElement.dataset;
  if (!build || lite !== undefined || isWeak(connectionOf())) return;
  if ((await read(entries.build))?.value === build) return;
  const { script, style } = sharedFiles(build);
  try {
    const files = await Promise.all([script, style].map((file) => fetch(file)));
    // Reads it to the end: an incomplete file is not cached.
    await Promise.all(files.map((file) => file.blob()));
    if (files.every(({ ok }) => ok)) writeCookie(entries.build.key, build, entries.build.lifetime);
  } catch {
    // Pages continue to contain everything.
  }
}
