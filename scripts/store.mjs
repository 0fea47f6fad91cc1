#!/usr/bin/env node
/** `npm run store -- <command>`: the operator's tool. It works on the store's data, also while the store runs. */
import './setup/node-version.mjs';

async function run() {
  const { setUp } = await import('./setup.mjs');
  setUp();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  await import('../dist/server/cli.js');
}

run().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
