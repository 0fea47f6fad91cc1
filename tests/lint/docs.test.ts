import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const folder = (path: string) =>
  readdirSync(join(project, path)).filter((file) => file.endsWith('.md'));

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...folder('docs').map((file) => `docs/${file}`),
  ...folder('docs/decisions').map((file) => `docs/decisions/${file}`),
  'docs/samples/README.md',
];

/** A page's links inside the project. */
function links(file: string): string[] {
  return [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^(https?:|#)/.test(target))
    .map((target) => join(dirname(file), target.split('#')[0] ?? ''));
}

/** The anchors of a page's headings, as GitHub makes them. */
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Files that a text names by their paths in the project, without those that the build makes. */
const named = (text: string): string[] =>
  [...text.matchAll(/`((?!dist\/)[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|json|md))`/g)].map(
    ([, file]) => file ?? '',
  );
const missing = (text: string) => named(text).filter((file) => !existsSync(join(project, file)));

describe('the documentation', () => {
  it.each(pages)('%s has no broken link', (page) => {
    expect(links(page).filter((target) => !existsSync(join(project, target)))).toEqual([]);
  });

  it.each(pages)('%s has no link to a heading that is gone', (page) => {
    const anchors = [...read(page).matchAll(/\]\(((?!https?:)[^)\s#]*)#([^)\s]+)\)/g)];
    const gone = anchors.filter(([, file = '', anchor = '']) => {
      const target = file === '' ? page : join(dirname(page), file);
      return !headings(read(target)).includes(anchor);
    });
    expect(gone.map(([link]) => link)).toEqual([]);
  });

  it('has links to check (control: a heading that is gone is found)', () => {
    expect(pages.flatMap(links).length).toBeGreaterThan(10);
    expect(headings('# A heading, `with` marks\n\n## Browsers’ rules\n')).toEqual([
      'a-heading-with-marks',
      'browsers-rules',
    ]);
  });

  it.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'])(
    '%s names existing files',
    (page) => {
      expect(named(read(page))).not.toEqual([]);
      expect(missing(read(page))).toEqual([]);
    },
  );

  it('(control: a moved file is found)', () => {
    expect(missing('| caches | `sw/caches.ts` | `sw/moved.ts` |')).toEqual(['sw/moved.ts']);
  });

  it('lists every decision', () => {
    const listed = links('docs/decisions/README.md');
    const missing = folder('docs/decisions').filter(
      (file) => file !== 'README.md' && !listed.includes(`docs/decisions/${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('gives a reason for every dependency', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const reasons = read('docs/decisions/dependencies.md');
    const families = [...reasons.matchAll(/([@\w/-]+)\*/g)].map((match) => match[1] ?? '');
    const unexplained = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) =>
        !name.startsWith('@types/') &&
        !reasons.includes(name) &&
        !families.some((family) => name.startsWith(family)),
    );
    expect(unexplained).toEqual([]);
  });

  it('names the version of package.json in the change log, the lock file and the archive', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version} - \\d{4}-\\d\\d-\\d\\d$`, 'm'));
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version,
      packages: { '': { version } },
    });
    expect(read('docs/operating.md')).toContain(`snowpea-${version}-linux-x64.tar.gz`);
  });

  it('keeps the guide for contributors within 100 lines', () => {
    expect(read('CONTRIBUTING.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });
});
