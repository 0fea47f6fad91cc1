import { expect, it } from 'vitest';
import { ALL } from '../gate.mjs';
import type { VisitorOptions } from '../helpers/browser';
import { findOnScreens } from '../helpers/find-on-screens';
import { type Device, lookAround } from '../helpers/look-around';
import type { Screens } from '../helpers/screens';
import { slowNetwork } from '../helpers/slow-network';
import { type Ground, onDemo, onEachCatalogue } from './on-each-catalogue';

// The gate visits each screen once; test:all on each device, in each language, on each catalogue.
const onTour = ALL ? onEachCatalogue : onDemo;
const DEVICES: readonly Device[] = ALL ? ['phone', 'pc'] : ['phone'];
const LOCALES = ALL ? ['zh-CN', 'en-US'] : ['zh-CN'];
/** The longest words, and the other direction. */
const OTHERS = ['de-DE', 'ar'];

/** About twenty screens take more than the usual two minutes on two busy processors. */
const WHOLE_TOUR_MS = 720_000;

/** The narrowest phone with the catalogue of longer texts. */
const PHONE_PX: Record<Ground['catalogue'], number | undefined> = {
  demo: undefined,
  'F-Droid': 240,
};

onTour((ground) => {
  const visitors = DEVICES.flatMap((device) => LOCALES.map((locale) => ({ device, locale })));

  it.each(visitors)(
    'on a $device in $locale every screen hydrates without an error, fits at every width and text size, and passes axe in both themes',
    async (by) => {
      const visitor = await ground.visitor(by);
      const look = await lookAround(visitor, by.device, { axe: true });
      expect(await findOnScreens(ground.screens, look)).toEqual({});
      await visitor.leave();
    },
    WHOLE_TOUR_MS,
  );

  if (ground.catalogue === 'demo')
    it.each(DEVICES.flatMap((device) => OTHERS.map((locale) => ({ device, locale }))))(
      `on a $device in $locale ${ALL ? 'every screen' : 'a sample of the screens'} fits and passes axe, too`,
      async (by) => {
        const visitor = await ground.visitor(by);
        const look = await lookAround(visitor, by.device, { axe: true });
        const { home, me } = ground.screens;
        expect(await findOnScreens(ALL ? ground.screens : { home, me }, look)).toEqual({});
        await visitor.leave();
      },
      WHOLE_TOUR_MS,
    );

  it.each(DEVICES)(
    `on a slow network, on a %s, ${ALL ? 'every screen' : 'home'} hydrates without an error or a layout shift, and fits at every width and text size`,
    async (device) => {
      const width = device === 'phone' ? PHONE_PX[ground.catalogue] : undefined;
      const by: VisitorOptions = { device, ...(width && { width }) };
      const { home } = ground.screens;
      const screens: Partial<Screens> = ALL ? ground.screens : { home };
      // Requests of a service worker cannot be held back.
      const visitor = await ground.visitor({ ...by, worker: false });
      const look = await lookAround(visitor, device, { shifts: await slowNetwork(visitor) });
      expect(await findOnScreens(screens, look)).toEqual({});
      await visitor.leave();
    },
    WHOLE_TOUR_MS,
  );
});
