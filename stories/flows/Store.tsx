import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { chooseThemeInPlace } from '../../src/page/behaviours/choose-theme';
import { routes } from '../../src/routes';
import { knownQuery } from '../../src/screens/route';
import { pageOf, show } from '../screens/show';

/** A screen and its URL. */
interface Opened {
  /** A path with its query. */
  address: string;
  screen: ReactNode;
}

interface Props {
  /** The first screen. */
  start: Opened;
  lang: unknown;
}

/** Path parameters of a route's pattern, if it matches. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = (pattern.match(/:\w+/g) ?? []).map((name) => name.slice(1));
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  if (!found) return undefined;
  return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]));
}

/** The screen at a URL, loaded by its route; undefined for other URLs, such as downloads. */
export async function open(address: string, lang: unknown): Promise<Opened | undefined> {
  const url = new URL(address, location.origin);
  for (const route of routes) {
    const params = paramsOf(route.path, url.pathname);
    if (!params) continue;
    const query = knownQuery(route, url.searchParams);
    const page = pageOf(route.path, { params, query }, lang);
    return { address, screen: await show(route, params, page) };
  }
  return undefined;
}

/** The target of a click or a submitted form, unless the page has handled it. */
function destination(event: Event): string | undefined {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return undefined;
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const said = [...new FormData(target)].map(([name, value]) => [name, String(value)]);
    return `${target.getAttribute('action')}?${new URLSearchParams(said)}`;
  }
  return target.closest('a[href^="/"]')?.getAttribute('href') ?? undefined;
}

/** A small browser for the store's pages: links and forms change the screen without leaving the story. */
export function Store({ start, lang }: Props) {
  const [opened, setOpened] = useState(start);
  const box = useRef<HTMLDivElement>(null);

  // The first listener, as on the store's own pages: a handled link is not followed.
  useLayoutEffect(() => {
    if (box.current) chooseThemeInPlace(box.current);
  }, []);

  // Before any click: a link that is not handled here would leave the story.
  useLayoutEffect(() => {
    const follow = (event: Event) => {
      const to = destination(event);
      if (!to) return;
      event.preventDefault();
      open(to, lang).then((one) => one && setOpened(one), reportError);
    };
    const element = box.current;
    for (const type of ['click', 'submit']) element?.addEventListener(type, follow);
    return () => {
      for (const type of ['click', 'submit']) element?.removeEventListener(type, follow);
    };
  }, [lang]);

  return (
    <div ref={box} data-address={opened.address}>
      {/* A new element for each page, as in a browser: no state survives. */}
      <Fragment key={opened.address}>{opened.screen}</Fragment>
    </div>
  );
}
