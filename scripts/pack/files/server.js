/** Starts the store. Settings come from the environment (docs/operating.md). */
process.env.NODE_ENV ||= 'production';
await import('./dist/server/main.js');
