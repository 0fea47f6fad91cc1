/**
 * Exits with a message if Node is too old. Imported before anything else: what old versions cannot parse (newer syntax,
 * `node:` names) must not be loaded, so a module that imports this one imports the rest dynamically.
 */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Snowpea needs Node 20.19 or newer, and this is ${process.versions.node}: install a newer one (https://nodejs.org) and start again.`,
  );
  process.exit(1);
}
