import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../helpers/browser';
import { FILLED } from '../helpers/screens';
import { type Ground, onDemo, onEachCatalogue } from './on-each-catalogue';

/** The current markup of every island, in the order of the page, without what loads later: lazy pictures, and those of the menu. */
const islands = (page: Page): Promise<string[]> =>
  page.locator('[data-island]').evaluateAll((all) =>
    all.map((island) => {
      const copy = document.importNode(island, true);
      if (island.getAttribute('data-island') === 'menu')
        for (const drawn of copy.querySelectorAll('svg')) drawn.remove();
      // Contents of `noscript` are elements there, and one text here, with the slashes that the server wrote.
      const pictures = [...copy.querySelectorAll('img, source')];
      for (const picture of pictures.filter((one) => !one.closest('noscript')))
        for (const name of ['src', 'srcset', 'data-src', 'data-srcset'])
          picture.removeAttribute(name);
      return copy.outerHTML.replaceAll('/>', '>');
    }),
  );

/** Preact stores its tree on the element that it hydrated; our code never writes this property. */
const asleep = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-island]')
    .evaluateAll((all) =>
      all
        .filter((island) => !Object.keys(island).some((key) => key.startsWith('__')))
        .map((island) => island.getAttribute('data-island')),
    );

/** Moves a pointer over every island: each hydrates without any change. */
async function hydrateAll(page: Page): Promise<void> {
  await page.locator('[data-island]').evaluateAll((all) => {
    for (const island of all) {
      (island.firstElementChild ?? island).dispatchEvent(
        new MouseEvent('mouseover', { bubbles: true }),
      );
    }
  });
  await expect.poll(() => asleep(page)).toEqual([]);
}

/** Islands are the same code everywhere: each screen is opened once on each catalogue, and once on each device. */
const DEVICE = { demo: 'pc', 'F-Droid': 'phone' } as const satisfies Record<
  Ground['catalogue'],
  string
>;

onEachCatalogue({ worker: false }, (ground) => {
  const device = DEVICE[ground.catalogue];
  let reader: Visitor;
  // Without scripts and cookies an earlier visit changes nothing.
  beforeAll(async () => {
    reader = await ground.visitor({ device, javaScript: false });
  });

  it.each(FILLED)(
    `on a ${device} every island of the %s page hydrates to the markup of the server`,
    async (screen) => {
      await reader.visit(ground.screens[screen]);
      const sent = await islands(reader.page);

      const { page, visit, trouble, leave } = await ground.visitor({ device });
      // Never answered: the menu would show more categories than the server rendered.
      await page.route('**/catalogue/categories*', () => undefined);
      await visit(ground.screens[screen]);
      expect(await asleep(page)).toHaveLength(sent.length);
      expect(await asleep(page)).toEqual(expect.arrayContaining(['menu', 'search']));
      await hydrateAll(page);
      expect(await islands(page)).toEqual(sent);
      expect(trouble).toEqual([]);
      await leave();
    },
  );
});

onDemo({ worker: false }, (ground) => {
  it('detects an island that does not match (control)', async () => {
    const { page, visit, leave } = await ground.visitor();
    // Menu and search box read their props from the markup, the filters of a list do not.
    await page.route(ground.screens.apps, async (route) => {
      const answer = await route.fetch();
      // The data differs from the markup beside it.
      const body = (await answer.text()).replaceAll(
        '&quot;groups&quot;:[',
        '&quot;groups&quot;:[{&quot;name&quot;:&quot;x&quot;,&quot;label&quot;:&quot;x&quot;,&quot;options&quot;:[{&quot;value&quot;:&quot;x&quot;,&quot;label&quot;:&quot;x&quot;}]},',
      );
      await route.fulfill({ response: answer, body });
    });
    await visit(ground.screens.apps);
    const sent = await islands(page);
    await hydrateAll(page);
    expect(await islands(page)).not.toEqual(sent);
    await leave();
  });
});
