/**
 * Exits with a message if Node is too old. A module that imports this one must import the rest dynamically: old versions
 * cannot parse newer syntax and `node:` names, so these must not be loaded before this check.
 */
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Snowpea needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer version (https://nodejs.org), and start again.`,
  );
  process.exit(1);
}
