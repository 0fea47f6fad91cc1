import { expect, it } from 'vitest';
import { atomFeed } from './feed';

const WORDS = { title: 'T', description: 'D', shop: 'S' };
const SUBJECT = { path: '/feed.xml', lang: 'en' } as const;
const change = (name: string) => ({
  appId: 7,
  title: `${name} 1.0`,
  summary: name,
  at: Date.UTC(2026, 0, 2),
});

/** Parses XML. The document of malformed XML has an element `parsererror`. */
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

const HOSTILE = '<![CDATA[x]]>&amp;]]><script>alert(1)</script>';

it.each(['<b>"&\'', ']]>', ']]>]]>', '\u0007bell', '\ud800', HOSTILE, '微信 👨‍👩‍👧'])(
  'is well-formed and escapes a name: %j',
  (name) => {
    const feed = parse(
      atomFeed('https://shop.example', SUBJECT, { ...WORDS, title: name }, [change(name)]),
    );
    expect(feed.querySelector('parsererror')).toBeNull();
    expect(feed.querySelectorAll('entry')).toHaveLength(1);
    expect(feed.querySelector('b, script')).toBeNull();
    // Feed readers treat both as HTML, and their HTML has no markup either.
    for (const said of feed.querySelectorAll('entry > title, entry > summary')) {
      const shown = document.createElement('p');
      shown.innerHTML = said.textContent ?? '';
      expect(shown.children).toHaveLength(0);
      expect(shown.textContent).toContain(name.replace('\u0007', '').replace('\ud800', ''));
    }
    const title = feed.querySelector('feed > title')?.textContent;
    // The library reads `&amp;` as `&`.
    expect(title).toBe(name.replace('\u0007', '').replace('\ud800', '').replace('&amp;', '&'));
    expect(feed.querySelector('feed > author > name')?.textContent).toBe('S');
    expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(
      'https://shop.example/app/7',
    );
  },
);

it('a malformed document is detected (control)', () => {
  expect(parse('<feed><b></feed>').querySelector('parsererror')).not.toBeNull();
});

it('has no entries in an empty shop, and still a date', () => {
  const feed = parse(atomFeed('https://shop.example', SUBJECT, WORDS, []));
  expect(feed.querySelectorAll('entry')).toHaveLength(0);
  expect(feed.querySelector('feed > updated')?.textContent).toBe('1970-01-01T00:00:00.000Z');
});
