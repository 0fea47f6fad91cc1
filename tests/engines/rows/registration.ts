import { describe, expect, inject, it } from 'vitest';
import { arriving, LINK } from './download';
import type { Ground, Visitor } from './ground';
import { asking, count, focused, text, visible } from './look';

const field = (name: string) => `dialog [name=${name}]`;
const SEND = 'dialog [type=submit]';
const KNOW = 'dialog button:not([type=submit]):not([aria-label])';

const PLAYER = { name: 'Li Lei', identity: '11010519491231002X', phone: '13800138000' };

const rests = `document.querySelector('${SEND}').disabled`;
const wrong = (name: string) =>
  `document.querySelector('${field(name)}').getAttribute('aria-invalid') === 'true'`;

/** Opens the registration popup by a game's download. */
async function asked(visitor: Visitor): Promise<void> {
  await visitor.visit(`${inject('engineGame')}?lang=en`);
  await visitor.settled();
  await visitor.tab.click(LINK);
  await visitor.tab.waitFor(`${visible(SEND)} && ${asking('dialog')}`);
}

/** Registration of players before a game's download, and its success. */
export function registrationRows(ground: () => Ground): void {
  describe('the registration of players', () => {
    it('validates fields on blur, submits only valid ones, and then delivers the file', async () => {
      const visitor = await ground().visitor();
      const { tab, recorder, leave } = visitor;
      await asked(visitor);
      expect(await tab.evaluate(rests)).toBe(true);
      await tab.click(field('identity'));
      await tab.click(field('name'));
      await tab.waitFor(wrong('identity'));
      for (const [name, value] of Object.entries(PLAYER)) {
        expect(await tab.evaluate(rests)).toBe(true);
        await tab.click(field(name));
        await tab.type(value);
      }
      await tab.waitFor(`!(${rests}) && !(${wrong('identity')})`);
      const file = await arriving(ground(), visitor);
      await tab.click(SEND);
      await tab.waitFor(`${visible(KNOW)} && !${count(SEND)}`);
      const sent = recorder.seen().filter(({ path }) => path === '/realname/submit');
      expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([PLAYER]);
      expect(await tab.evaluate(text(KNOW))).toBe('I know');
      await tab.click(KNOW);
      await file();
      await tab.waitFor(`!${count('dialog')}`);
      await leave();
    });

    it('closes by its button and by Escape, and returns the focus', async () => {
      const visitor = await ground().visitor();
      const { tab, recorder, leave } = visitor;
      await asked(visitor);
      await tab.click('dialog button[aria-label]');
      await tab.waitFor(`!${count('dialog')} && ${focused(LINK)}`);
      await tab.click(LINK);
      await tab.waitFor(`${visible(SEND)} && ${asking('dialog')}`);
      await tab.press('Escape');
      await tab.waitFor(`!${count('dialog')}`);
      expect(recorder.seen().filter(({ path }) => path === '/realname/submit')).toEqual([]);
      await leave();
    });
  });
}
