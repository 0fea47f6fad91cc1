import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { Agent, fetch } from 'undici';
import { listenLocally } from '../../tests/helpers/listen-locally';

/**
 * The content of a page of the store as one would write it by hand: HTML with native controls, the same texts, links and
 * pictures, a few rules of CSS, and no script. Runs in a browser.
 */
export function bareOf({ documentElement, title, body }: Document): string {
  const kept =
    /^(a|b|button|details|dd|dl|dt|footer|form|h\d|header|input|li|main|nav|ol|p|section|small|summary|ul)$/;
  const leftOut = /^(dialog|noscript|script|source|style|svg|template)$/;
  const attributes = /^(href|name|type|action|aria-label)$/;
  const style =
    'body{margin:0 auto;max-width:60rem;padding:1rem;font:16px/1.4 system-ui}ul{list-style:none;padding:0}main ul{display:flex;gap:1rem;overflow-x:auto}main li{flex:none;width:9rem}img{max-width:100%;height:auto;border-radius:.5rem}summary,label,main a{display:block;padding:.5rem 0}@media(prefers-color-scheme:dark){html{color-scheme:dark}}';
  const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const inner = (element: Element): string => [...element.childNodes].map(markup).join('');

  /** The same files as the store's: it picks one of them by the screen's density. */
  function picture(image: HTMLImageElement): string {
    const { src = image.getAttribute('src') ?? '', srcset = '' } = image.dataset;
    const source = image.parentElement?.querySelector('source')?.getAttribute('srcset') ?? '';
    const set = srcset.replace(/~/g, src.slice(0, src.lastIndexOf('/'))) || source;
    const lazy = image.dataset.src ? ' loading="lazy"' : '';
    const size = `width="${image.getAttribute('width')}" height="${image.getAttribute('height')}"`;
    return `<img src="${src}" srcset="${set}" sizes="${image.sizes}" alt="" ${size}${lazy}>`;
  }

  /** What is not as in the store: native controls in the place of islands. */
  function control(element: Element): string | undefined {
    if (element.hasAttribute('aria-pressed'))
      return `<label class="heart"><input type="checkbox">${inner(element)}</label>`;
    if (element.matches('[data-island=gallery] a'))
      return `<details class="shot"><summary>${inner(element)}</summary></details>`;
    // The menu's panel is beside its button.
    const panel = element.matches('header details') && element.nextElementSibling;
    if (panel) return `<details><summary>☰</summary>${inner(panel)}</details>`;
    return element.matches('header details + *') ? '' : undefined;
  }

  function markup(node: ChildNode): string {
    if (node.nodeType === 3) return escaped(node.textContent ?? '');
    if (node.nodeType !== 1) return '';
    const element = node as Element; // by its type
    const name = element.localName;
    if (leftOut.test(name)) return '';
    if (name === 'img') return picture(element as HTMLImageElement);
    const other = control(element);
    if (other !== undefined) return other;
    if (!kept.test(name)) return inner(element);
    const given = [...element.attributes]
      .filter((one) => attributes.test(one.name))
      .map((one) => ` ${one.name}="${escaped(one.value)}"`);
    return `<${name}${given.join('')}>${name === 'input' ? '' : `${inner(element)}</${name}>`}`;
  }

  return `<!doctype html><html lang="${documentElement.lang}" data-hydrated><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body>${inner(body)}</body></html>`;
}

/** Serves a store's pages as bare ones, with its pictures, over HTTP/2 and TLS. Whatever was fetched once is kept. */
export async function startBare(
  browser: Browser,
  store: string,
  files: { cert: string; key: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const kept = new Map<string, ReturnType<typeof load>>();
  const load = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(store + address, { dispatcher, headers });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('html'))
      return { 'content-type': type, 'cache-control': 'max-age=86400', body: await answer.bytes() };
    const page = await browser.newPage();
    const bare = await page.evaluate<string>(
      `(${bareOf})(new DOMParser().parseFromString(${JSON.stringify(await answer.text())}, 'text/html'))`,
    );
    await page.close();
    const caching = { 'cache-control': 'max-age=0, must-revalidate', 'content-encoding': 'br' };
    return { 'content-type': type, ...caching, body: brotliCompressSync(bare) };
  };
  const { cert, key } = files;
  const server = createSecureServer({ cert: readFileSync(cert), key: readFileSync(key) });
  server.on('request', async ({ url, headers }, response) => {
    const { 'user-agent': agent = '', 'accept-language': language = '' } = headers;
    const found = kept.get(url) ?? load(url, { 'user-agent': agent, 'accept-language': language });
    kept.set(url, found);
    const { body, ...fields } = await found;
    response.writeHead(200, fields).end(body);
  });
  // Cast: it listens like any TCP server.
  const url = await listenLocally(server as unknown as Parameters<typeof listenLocally>[0]);
  return {
    url: url.replace('http:', 'https:'),
    close: async () => {
      server.close();
      await dispatcher.close();
    },
  };
}
