import path from 'node:path';

/**
 * The package's base styles. The store's base.css styles all elements of a page; these classes give the same styles to the
 * elements that a component renders, and to no others. So components look the same on any page, and a host's links, lists and
 * headings keep their own styles, even inside a component. Each group of elements has a class, such as `snowpea-control`, and
 * a style sheet, which only pages with such an element load. Links are rendered by the app's link component (LinkProvider).
 */

/** Engines without :focus-visible show their own ring on every focus. */
const RING = (name) =>
  `.snowpea-${name}:focus-visible{outline:var(--border-width-focus) solid var(--color-border-focus);outline-offset:var(--border-width-focus)}`;

const rule = (name, declarations = '') =>
  `.snowpea-${name}::before,.snowpea-${name}::after{box-sizing:border-box}.snowpea-${name}{box-sizing:border-box;${declarations}}`;

/** Groups of elements, with their tags and rules. Tokens have the names of the sources. */
const GROUPS = {
  link: {
    tags: 'a',
    css: (name) => rule(name, 'color:inherit;text-decoration:none') + RING(name),
  },
  control: {
    tags: 'button input',
    css: (name) =>
      rule(name, 'margin:0;padding:0;border:0;background:none;color:inherit;font:inherit') +
      RING(name),
  },
  heading: {
    tags: 'h1 h2 h3 h4 b',
    css: (name) =>
      rule(
        name,
        'margin:0;padding:0;font-size:inherit;font-weight:var(--font-weight-strong);line-height:var(--font-leading-tight);text-wrap:balance',
      ),
  },
  block: {
    tags: 'p ul ol dl dd figure',
    css: (name) => rule(name, 'margin:0;padding:0;list-style:none') + RING(name),
  },
  media: {
    tags: 'img svg',
    css: (name) =>
      `${rule(name, 'display:block;max-width:100%')}.snowpea-${name}[data-src]{opacity:0}`,
  },
  box: {
    tags: 'div section article aside header footer nav main form label dialog details summary fieldset select textarea small li dt',
    css: (name) => rule(name) + RING(name),
  },
};

const groupOf = new Map(
  Object.entries(GROUPS).flatMap(([name, { tags }]) => tags.split(' ').map((tag) => [tag, name])),
);

const HELPER = 'base/with-class.css.js';

/**
 * Adds a class before an element's own. It wraps both `jsx` and `jsxs`, because React distinguishes them in development:
 * `jsxs` gets lists of children.
 */
const HELPER_CODE = `export const withClass = (base, create) => (type, props, key) =>
  create(type, { ...props, className: base + (props.className ? ' ' + props.className : '') }, key);
`;

/** Renders `<a>`: the app's link component if it has one. It is the only module whose elements stay as they are. */
const PROVIDER = 'components/Link/LinkProvider.js';

/** Components whose links lead to files, which no router has. Their `<a>` has the class of links only. */
const TO_FILES = ['DownloadButton', 'Screenshots'];

/** For links to pages: the group `link`, with the element of LinkProvider. */
const pageCode = () => `import '#base/link.css';
import { jsx as create, jsxs as createAll } from 'react/jsx-runtime';
import { Anchor } from '../${PROVIDER}';
import { withClass } from './with-class.css.js';

const link = (make) => (_, ...rest) => withClass('snowpea-link', make)(Anchor, ...rest);

export const jsx = /* @__PURE__ */ link(create);
export const jsxs = /* @__PURE__ */ link(createAll);
`;

const groupCode = (name) => `import '#base/${name}.css';
import { jsx as create, jsxs as createAll } from 'react/jsx-runtime';
import { withClass } from './with-class.css.js';

export const jsx = /* @__PURE__ */ withClass('snowpea-${name}', create);
export const jsxs = /* @__PURE__ */ withClass('snowpea-${name}', createAll);
`;

/** For elements whose type is known only at run time: a tag, which may be in no group, or a component. */
const anyCode = () => `${Object.keys(GROUPS)
  .map((name) => `import '#base/${name}.css';\n`)
  .join('')}import { jsx as create, jsxs as createAll } from 'react/jsx-runtime';
import { withClass } from './with-class.css.js';

const groups = ${JSON.stringify(Object.fromEntries(groupOf))};
const any = (make) => (type, ...rest) =>
  (groups[type] ? withClass('snowpea-' + groups[type], make) : make)(type, ...rest);

export const jsx = /* @__PURE__ */ any(create);
export const jsxs = /* @__PURE__ */ any(createAll);
`;

/**
 * The modules and style sheets of the groups, by path. The modules' names end in `.css.js`, because they import a style sheet.
 *
 * @returns {{modules: Record<string, string>, sheets: Record<string, string>}} the sheets with the sources' names of tokens
 */
export function baseFiles() {
  const names = Object.keys(GROUPS);
  return {
    modules: {
      [HELPER]: HELPER_CODE,
      'base/any.css.js': anyCode(),
      'base/page.css.js': pageCode(),
      ...Object.fromEntries(names.map((name) => [`base/${name}.css.js`, groupCode(name)])),
    },
    sheets: Object.fromEntries(
      names.map((name) => [`base/${name}.css`, `${GROUPS[name].css(name)}\n`]),
    ),
  };
}

/** A call of the runtime, with its element: a tag, a name, or any other expression. */
const CREATION = /\b(jsxs?)\((?:"([\w-]+)"|([A-Za-z_$][\w$]*)(?=,)|)/g;

/** Whether a name is an imported or declared component; any other name may hold a tag. */
function isComponent(name, code) {
  const bound = name.replace(/\$/g, '\\$&');
  const declared = `function ${bound}\\(|(?:var|const) ${bound} = \\(.*\\) =>`;
  return new RegExp(`^(?:import [^;]*[{ ]${bound}[, ]|(?:export )?(?:${declared}))`, 'm').test(
    code,
  );
}

/**
 * Gives the elements of a compiled module the class of their group, by replacing calls of React's JSX runtime with the group's.
 *
 * @param {string} file path in the package
 * @param {string} code
 */
export function withBase(file, code) {
  if (file === PROVIDER) return code;
  const toFiles = TO_FILES.includes(path.posix.basename(file, '.js'));
  const up = '../'.repeat(file.split('/').length - 1) || './';
  const groupFor = (tag) => (tag === 'a' && !toFiles ? 'page' : groupOf.get(tag));
  const used = new Set();
  const changed = code.replace(CREATION, (call, create, tag, name) => {
    if (name && isComponent(name, code)) return call;
    const group = tag ? groupFor(tag) : 'any';
    if (!group) return call;
    used.add(group);
    return call.replace(create, `${group}_${create}`);
  });
  const imports = [...used]
    .sort()
    .map((group) => {
      const names = ['jsx', 'jsxs']
        .filter((create) => changed.includes(`${group}_${create}(`))
        .map((create) => `${create} as ${group}_${create}`);
      return `import { ${names.join(', ')} } from "${up}base/${group}.css.js";\n`;
    })
    .join('');
  // First, so that a component's own rules come after the base's.
  return imports + changed;
}
