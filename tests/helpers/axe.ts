import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on a page as it stands, one line a violation, naming the first elements at fault. All rules of
 * WCAG 2.2 A and AA and axe's best practices.
 */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated through DevTools, which a page's security policy does not reach.
  await page.evaluate(source);
  const { violations: found } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return found.map(({ id, help, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `${id}: ${help} (${nodes.length})\n  ${places.join('\n  ')}`;
  });
}
