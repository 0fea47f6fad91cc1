import type { ReactNode } from 'react';
import type { Variant } from '../variant';

/** One page as HTML knows it. */
interface DocumentProps {
  variant: Variant;
  title: string;
  /** What else the outside is told of the page. */
  head: ReactNode;
  /** Structured data, ready to stand in a script element. */
  data: string | undefined;
  /** Text of the inlined style sheet; the policy names its hash. */
  style: string;
  children: ReactNode;
}

/**
 * Lazy pictures have no `src` until a script gives them one; without scripts their `<noscript>` twin is shown instead. Sharing
 * takes a script, and so does what is said of the network.
 */
export const NO_SCRIPT_STYLE = '[data-src],[data-bytes],[data-island=share]{display:none}';

/** The HTML document around a page. */
export function Document({ variant, title, head, data, style, children }: DocumentProps) {
  return (
    <html lang={variant.lang} data-theme={variant.theme} data-lite={variant.lite ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        {head}
        <link rel="icon" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: NO_SCRIPT_STYLE }} />
        </noscript>
      </head>
      <body>
        {children}
        {/* Last, because no visitor waits for it; repeating what stands above it, it is also smallest here. */}
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </body>
    </html>
  );
}

/** The runtime. It stands before the tiles, so that the first touch finds it (D§19). */
export const Runtime = ({ script }: { script: string }) => (
  <script dangerouslySetInnerHTML={{ __html: script }} />
);
