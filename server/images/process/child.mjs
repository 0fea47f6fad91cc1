/**
 * The program of a picture process (pool.ts): decodes, scales and encodes one picture after the other. It imports
 * nothing of ours, because it is started as text: so it is the same beside the source and in the built server.
 *
 * @typedef {import('./job').Job} Job
 * @typedef {import('./job').Reply} Reply
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

process.title = 'snowpea-pictures';
// The parent limits the time and ends this process by disconnecting; a signal to the whole group must not interrupt a picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
try {
  // If memory runs out nevertheless, Linux ends this process first, not the server or its database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system, or /proc is not writable.
}
sharp.cache(false);
// More threads need more memory for the same picture; other processors have other pictures.
sharp.concurrency(1);

/** Bytes in memory after a picture from which on too little may be left for the next one. A new process has about 70 MiB. */
const SPENT = 96 * 1_048_576;
/** How often the used processor time is compared with its limit, in ms. */
const EVERY_MS = 50;

process.on('message', (/** @type {Job} */ job) => {
  const before = process.cpuUsage();
  const watching = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isLate = user + system > (job.limits?.cpuMs ?? Number.POSITIVE_INFINITY) * 1_000;
    if (isLate) answer({ failed: 'it takes too much time to decode', spent: true });
  }, EVERY_MS);
  /** @param {Reply} reply */
  const answer = (reply) => {
    clearInterval(watching);
    process.send({ spent: process.memoryUsage.rss() > SPENT, ...reply });
  };
  run(job).then(answer, (error) => answer({ failed: String(error.message) }));
});

/** @param {Job} job @returns {Promise<Reply>} */
async function run(job) {
  const bytes = Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.byteLength);
  if (job.limits) {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, pages: frames = 1 } = header;
    const { edge, pixels, frames: most } = job.limits;
    if (width > edge || height > edge || width * height > pixels)
      return { tooLarge: `it has ${width} × ${height} pixels` };
    if (frames > most) return { tooLarge: `it has ${frames} frames` };
    if (!job.encode) return { width, height };
  }
  if (!job.encode) {
    const { r, g, b } = (await sharp(bytes).stats()).dominant;
    return { dominant: { r, g, b } };
  }
  return { bytes: await encode(bytes, job) };
}

/** @param {Buffer} bytes @param {Job} job */
async function encode(bytes, { limits, resize, encode: how }) {
  const { png, webp, qualities, most, avif, failOn } = how;
  const options = limits ? { limitInputPixels: limits.pixels, failOn, pages: 1 } : undefined;
  let image = sharp(bytes, options);
  if (resize) image = image.autoOrient().resize(resize);
  if (png) return image.png(png).toBuffer();
  if (!qualities) return image.webp(webp).toBuffer();
  // Decoded and scaled once for all attempts.
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const scaled = () => sharp(data, { raw: { width, height, channels } });
  let made = Buffer.alloc(0);
  let chosen = 0;
  for (const [index, quality] of qualities.entries()) {
    made = await scaled()
      .webp({ ...webp, quality })
      .toBuffer();
    chosen = index;
    if (made.length <= most) break;
  }
  if (!avif) return made;
  const smaller = await scaled()
    .avif({ ...avif, quality: avif.qualities[chosen] })
    .toBuffer()
    // What this encoder refuses stays WebP.
    .catch(() => made);
  return smaller.length < made.length ? smaller : made;
}
