#!/usr/bin/env node
/** `npm start`: sets up whatever is missing, then runs the store in this process. */
import './setup/node-version.mjs';

async function start() {
  const { setUp } = await import('./setup.mjs');
  setUp();
  const { endWithNpm } = await import('./setup/parent.mjs');
  endWithNpm();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  await import('../dist/server/main.js');
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
