import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules for whole pages, which do not apply to stories of components. */
const OF_WHOLE_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Size from which text is large (WCAG 2.2, "large scale"), in pt. */
const LARGE = 18;
const BOLD_LARGE = 14;

/** Options for axe. */
export interface Question {
  /** A screen: rules for whole pages apply. */
  wholePage: boolean;
  /** Factor by which the text is enlarged. */
  enlarged: number;
}

/** axe's violations on the whole page, overlays included: one line each, with the first elements. */
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

/** The types omit the options of single checks, which `axe.run` accepts. */
interface Options extends RunOptions {
  checks: Record<string, { options: object }>;
}

function options({ wholePage, enlarged }: Question): Options {
  const off = OF_WHOLE_PAGES.map((rule) => [rule, { enabled: wholePage }]);
  return {
    resultTypes: ['violations'],
    rules: Object.fromEntries(off),
    checks: {
      // Large text may have less contrast, but not text that only the visitor has enlarged.
      'color-contrast': {
        options: { boldTextPt: BOLD_LARGE * enlarged, largeTextPt: LARGE * enlarged },
      },
    },
  };
}

/**
 * Runs in the page. Axe reads a text's colour from `-webkit-text-fill-color`, for which Chromium reports the author's colour
 * even if it paints a forced one.
 */
function sayForcedColours(): void {
  const original = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    const forced =
      name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    return original.call(this, forced ? 'color' : name);
  };
}
