import { drawDemoIcon, drawDemoShot } from '../../demo';
import type { ImageSubject } from '../store/queries/image-subject';
import { letterTile } from './drawing/letter-tile';
import type { ReadOriginal } from './original';
import { renderDrawing, renderOriginal, type Target } from './render';

/** A generated picture; `settled` is false when a later attempt may give a better one. */
export interface Picture {
  bytes: Buffer;
  settled: boolean;
}

const TILE = { width: 256, height: 256 };

/** The icon: the source's own if available, else a letter tile. */
export async function iconPicture(
  subject: ImageSubject,
  target: Target,
  read: ReadOriginal,
): Promise<Picture> {
  const demo =
    subject.demo && !subject.file?.shop ? await drawDemoIcon(subject.packageName) : undefined;
  if (demo) return drawn(demo, target);
  const { bytes, failed } = await tryOriginal(subject, target, read);
  if (bytes) return { bytes, settled: true };
  const name = subject.nameZh || subject.nameEn;
  const drawing = await letterTile({
    name,
    packageName: subject.packageName,
    tint: subject.file?.tint,
  });
  return { bytes: await renderDrawing(drawing, TILE, target), settled: !failed };
}

/** The screenshot, or undefined if it is not available: a placeholder would be misleading. */
export async function shotPicture(
  subject: ImageSubject,
  target: Target,
  read: ReadOriginal,
): Promise<Picture | undefined> {
  const number = subject.shot?.n ?? 0;
  const demo = subject.demo ? await drawDemoShot(subject.packageName, number) : undefined;
  if (demo) return drawn(demo, target);
  const { bytes } = await tryOriginal(subject, target, read);
  return bytes && { bytes, settled: true };
}

async function drawn(
  drawing: { svg: string; width: number; height: number },
  target: Target,
): Promise<Picture> {
  return { bytes: await renderDrawing(drawing.svg, drawing, target), settled: true };
}

async function tryOriginal(
  subject: ImageSubject,
  target: Target,
  read: ReadOriginal,
): Promise<{ bytes?: Buffer; failed: boolean }> {
  try {
    const original = await read(subject);
    return original
      ? { bytes: await renderOriginal(original, target), failed: false }
      : { failed: false };
  } catch {
    // Hostile, damaged or unavailable: an icon becomes a letter tile, and the original is retried later.
    return { failed: true };
  }
}
