import { CHOICES } from '../../contract/constants';
import { routes } from '../routes';
import type { Variant } from '../variant';

/** Pages that may be loaded before their link is followed; patterns of routes are URL patterns as well. */
const PAGES = routes.flatMap(({ ahead, path }) => (ahead ? [path] : []));

/** Addresses with a choice of the visitor, which the server saves in a cookie. */
const SAVED = CHOICES.map((name) => `/*\\?*${name}=*`);

/**
 * What a page tells the browser to load before a link is followed (Speculation Rules): on a PC when a pointer rests on the
 * link, on a phone at the touch. A browser that may not render the page in advance only fetches it, and one without these rules
 * waits for the tap. With data saving, little memory or battery the browser does neither.
 *
 * @returns a script's text, or nothing in lite mode
 */
export const rulesAhead = ({ lite, device }: Pick<Variant, 'lite' | 'device'>): string =>
  lite ? '' : RULES[device];

const rules = (eagerness: 'moderate' | 'conservative'): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: PAGES },
            { not: { href_matches: SAVED } },
            // Set when the device or the network was found to be weak (src/page/behaviours/detect-weak-device.ts).
            { selector_matches: ':root:not([data-lite]) a' },
          ],
        },
        eagerness,
      },
    ],
  });

const RULES = { pc: rules('moderate'), phone: rules('conservative') };
