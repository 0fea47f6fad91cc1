import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A story shows a part of a page: what only a whole page can have is asked of the screens. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(
    ['region', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique'].map((rule) => [
      rule,
      { enabled: false },
    ]),
  ),
};

/** What Storybook's preview tells whoever listens, as far as it is read here. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    emit(event: 'setCurrentStory', story: { storyId: string; viewMode: 'story' }): void;
    last(event: 'storyFinished'): [{ storyId: string; status: 'success' | 'error' }] | undefined;
  };
}

/** Opens the preview on one story. The accessibility addon's own runs are off: they would double the time. */
export async function openPreview(page: Page, url: string, id: string, globals: string) {
  await page.goto(
    `${url}/iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`,
  );
  return finished(page, id);
}

/** Goes on to another story without loading the preview again. */
export async function showStory(page: Page, id: string) {
  await page.evaluate((storyId) => {
    const channel = (window as Preview).__STORYBOOK_ADDONS_CHANNEL__;
    channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  return finished(page, id);
}

/** Waits until a story is rendered and its interactions are over: 'success' or 'error', as Storybook judges it. */
async function finished(page: Page, id: string) {
  const state = await page.waitForFunction((storyId) => {
    const channel = (window as Preview).__STORYBOOK_ADDONS_CHANNEL__;
    const [last] = channel?.last('storyFinished') ?? [];
    return last?.storyId === storyId && last.status;
  }, id);
  return state.jsonValue();
}

/**
 * What axe finds wrong with the story in sight, one line a violation. `only` names the rules to ask for, where all of
 * them have been asked before.
 */
export async function storyViolations(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const options = only ? { ...OPTIONS, runOnly: only } : OPTIONS;
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run('#storybook-root', ${JSON.stringify(options)})`,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} ${nodes
        .map(({ html }) => html)
        .slice(0, 2)
        .join(' ')}`,
  );
}
