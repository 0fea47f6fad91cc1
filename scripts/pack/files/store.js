/** The operator's commands: `node store.js --help`. */
process.env.NODE_ENV ||= 'production';
await import('./dist/server/cli.js');
