#!/usr/bin/env node
// Recomputes every draw of a closed activity from the data that the shop publishes, without the shop's code:
//
//   node verify-draws.mjs https://apps.example.org/catalogue/draws?activityId=1 [commitment]
//   node verify-draws.mjs draws.json [commitment]
//
// Pass the commitment that you noted while the activity was open. Without it the published one is used.
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const [from, noted] = process.argv.slice(2);
if (!from) {
  console.error('Usage: node verify-draws.mjs <address or file> [commitment]');
  process.exit(2);
}
const text = /^https?:/.test(from)
  ? await (await fetch(from)).text()
  : await readFile(from, 'utf8');
const { state, data } = JSON.parse(text);
if (!data) {
  console.error(`The shop answered: ${state.msg}`);
  process.exit(2);
}
const seed = Buffer.from(data.seed, 'hex');
const problems = [];

// 1. The seed is the one that the shop committed to before the first draw.
const commitment = createHash('sha256').update(seed).digest('hex');
if (commitment !== (noted ?? data.commitment))
  problems.push('the seed does not fit the commitment');

// 2. The order of the prizes follows from the seed: prizes first, then shuffled by Fisher–Yates. Random numbers are
// the eight 32-bit words of HMAC-SHA256(seed, "0"), then of "1", and so on; those that would favour a slot are rejected.
const order = data.prizes.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
while (order.length < data.slots) order.push(0);
let block = 0;
let words = [];
function next() {
  if (words.length === 0) {
    const digest = createHmac('sha256', seed).update(String(block)).digest();
    block += 1;
    words = Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(i * 4));
  }
  return words.shift();
}
for (let last = data.slots - 1; last > 0; last -= 1) {
  const fair = 2 ** 32 - (2 ** 32 % (last + 1));
  let number = next();
  while (number >= fair) number = next();
  const other = number % (last + 1);
  [order[last], order[other]] = [order[other], order[last]];
}

// 3. Each draw has a slot of its own and the prize of this slot.
const seen = new Set();
for (const [slot, prize] of data.draws) {
  if (seen.has(slot)) problems.push(`slot ${slot} was drawn twice`);
  seen.add(slot);
  if (order[slot - 1] !== prize)
    problems.push(`slot ${slot} has prize ${prize}, not ${order[slot - 1]}`);
}

console.log(
  problems.join('\n') ||
    `${data.draws.length} draws of ${data.slots} slots fit the seed and its commitment.`,
);
process.exit(problems.length > 0 ? 1 : 0);
