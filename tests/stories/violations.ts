import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A story shows a part of a page: these three can only be asked of a whole one. */
const OF_WHOLE_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** From which size on text is large (WCAG 2.2, "large scale"), in pt. */
const LARGE = 18;
const BOLD_LARGE = 14;

/** What axe is asked for. */
export interface Question {
  /** A screen, of which everything is asked that a page must have. */
  wholePage: boolean;
  /** How much larger than usual the text is. */
  enlarged: number;
}

/** What axe finds wrong on the whole page as it stands, overlays included: one line a violation, with its first places. */
export async function violations(page: Page, question: Question): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(axe);
    await page.evaluate(sayForcedColours);
  }
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options(question))}).then((found) => found.violations)`,
  );
  return found.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, html, any }) => {
      const why = any[0]?.message;
      return `${target.join(' ')} ${html.slice(0, 120)}${why ? ` (${why})` : ''}`;
    });
    return `axe ${id}: ${help}, ${nodes.length}×: ${places.join(' | ')}`;
  });
}

/** The types leave out the options of single checks, which `axe.run` reads. */
interface Options extends RunOptions {
  checks: Record<string, { options: object }>;
}

function options({ wholePage, enlarged }: Question): Options {
  const off = OF_WHOLE_PAGES.map((rule) => [rule, { enabled: wholePage }]);
  return {
    resultTypes: ['violations'],
    rules: Object.fromEntries(off),
    checks: {
      // Large letters may be paler. What is large only because the visitor enlarged it has no such leave.
      'color-contrast': {
        options: { boldTextPt: BOLD_LARGE * enlarged, largeTextPt: LARGE * enlarged },
      },
    },
  };
}

/**
 * Runs in the page. Axe takes a text's colour from `-webkit-text-fill-color`, for which Chromium names the author's
 * colour even where it paints a forced one.
 */
function sayForcedColours(): void {
  const original = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const forced =
      name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    return original.call(this, forced ? 'color' : name);
  };
}
