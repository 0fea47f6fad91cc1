import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { readManifest } from './chunks-plugin.mjs';

/**
 * The style sheet that each screen inlines: the frame's with the global sheet, then the screen's own, without duplicates. It
 * contains only the tokens that it or the style sheet of a chunk uses.
 *
 * @param {string} server the server's build
 * @param {string} assets folder of the chunks' style sheets
 * @param {string} runtime the inlined script
 * @returns {Record<string, import('../../src/render/used-css').StyleRule[]>} the rules by the screen's folder
 */
export function sheetsByScreen(server, assets, runtime) {
  const later = textsOf(assets);
  return Object.fromEntries(
    styleFiles(server).map(({ name, files }) => [
      name,
      styleRules(join(server, files), runtime, later),
    ]),
  );
}

/**
 * The style sheet of all screens, without duplicates, in the order of the screens.
 *
 * @param {string} server the server's build
 * @param {string} assets folder of the chunks' style sheets
 */
export function siteSheet(server, assets) {
  const sheet = postcss.parse(
    join(server, new Set(styleFiles(server).flatMap(({ files }) => files))),
  );
  removeUnusedProperties(sheet, textsOf(assets));
  return `${sheet}`;
}

const join = (folder, files) =>
  [...files].map((file) => readFileSync(path.join(folder, file), 'utf8').trim()).join('');

/** The text of all chunks, in which custom properties may be used. */
const textsOf = (assets) =>
  readdirSync(assets)
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => readFileSync(path.join(assets, name), 'utf8'))
    .join('');

/** The style files of each screen: the frame's first, and those of a module's imports before its own. */
function styleFiles(server) {
  const manifest = readManifest(server);
  const filesOf = (key, seen = new Set()) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], css = [] } = manifest[key];
    return [...imports.flatMap((other) => filesOf(other, seen)), ...css];
  };
  const screens = Object.entries(manifest).flatMap(([key, { isEntry, name }]) =>
    isEntry && key.startsWith('src/screens/') ? [{ name, files: filesOf(key) }] : [],
  );
  const { files: frame } = screens.find(({ name }) => name === 'frame');
  return screens.map(({ name, files }) => ({ name, files: [...new Set([...frame, ...files])] }));
}

/** Possible class names in a script. */
const IN_SCRIPT = /(?<=["'`\s])[a-z][0-9a-z]{1,2}(?=["'`\s])/g;

/**
 * The rules of a minified style sheet, each with the classes that a page must have for the rule to apply. Classes that the
 * runtime may add are not among them. Unused custom properties are left out, so a token adds bytes only to pages that use it.
 *
 * @param {string} css minified; class names are generated and have two or three characters (scripts/class-names.mjs)
 * @param {string} runtime the script of every page
 * @param {string} later style sheets that may load later: the custom properties that they use are kept
 * @returns {import('../../src/render/used-css').StyleRule[]}
 */
export function styleRules(css, runtime = '', later = '') {
  const sheet = postcss.parse(css);
  removeUnusedProperties(sheet, later);
  const added = new Set(runtime.match(IN_SCRIPT));
  return rulesOf(sheet, added, animatedBy(sheet, added));
}

function removeUnusedProperties(sheet, later) {
  const used = new Set(
    [...`${sheet}${later}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name),
  );
  let removed = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    removeWithEmptyParents(declaration);
    removed = true;
  });
  // A property that only an unused one referenced is unused now.
  if (removed) removeUnusedProperties(sheet, later);
}

function removeWithEmptyParents(node) {
  const { parent } = node;
  node.remove();
  if (parent.type !== 'root' && parent.nodes.length === 0) removeWithEmptyParents(parent);
}

/** At-rules with rules for elements, of which a page may need only some. Other at-rules are kept whole. */
const GROUPS = /^(?:media|supports)$/;

function rulesOf(container, added, animated) {
  return container.nodes.map((node) => {
    if (node.type === 'atrule' && GROUPS.test(node.name))
      return { at: headOf(node), rules: rulesOf(node, added, animated) };
    if (node.name === 'keyframes')
      return { keyframes: `${node}`, users: animated.get(node.params) ?? [] };
    if (node.type !== 'rule') return `${node}`;
    return { selectors: selectorsOf(node, added), body: `${node}`.slice(node.selector.length) };
  });
}

const selectorsOf = (rule, added) =>
  rule.selectors.map((selector) => [
    selector,
    classesOf(selector).filter((name) => !added.has(name)),
  ]);

/** By the name of keyframes: the classes of each selector that uses them. */
function animatedBy(sheet, added) {
  const users = new Map();
  sheet.walkDecls(/^animation(?:-name)?$/, ({ value, parent }) => {
    const classes = selectorsOf(parent, added).map(([, names]) => names);
    for (const name of value.split(/[\s,]+/))
      users.set(name, [...(users.get(name) ?? []), ...classes]);
  });
  return users;
}

const headOf = (node) => `${node}`.slice(0, `${node}`.indexOf('{'));

/** The classes that a selector requires; not those in a pseudo-class such as `:not()`. */
function classesOf(selector) {
  const classes = [];
  selectorParser((root) => {
    for (const part of root.first.nodes) if (part.type === 'class') classes.push(part.value);
  }).processSync(selector);
  return classes;
}
