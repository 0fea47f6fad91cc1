import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colour rules: the only ones that a theme can affect. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * axe's violations in the current state of a page, one line each, with the first elements. All rules of WCAG 2.2 A and AA and
 * axe's best practices.
 */
export const violations = (page: Page): Promise<string[]> => run(page, {});

/** The same for colour rules only. */
export const colourViolations = (page: Page): Promise<string[]> =>
  run(page, { runOnly: { type: 'rule', values: COLOURS } });

async function run(page: Page, rules: RunOptions): Promise<string[]> {
  // Evaluated through DevTools, which bypasses a page's content security policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return found.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `${id}: ${help} (${nodes.length})\n  ${places.join('\n  ')}`;
  });
}
