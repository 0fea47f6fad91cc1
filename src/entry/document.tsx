import type { ReactNode } from 'react';
import type { Variant } from '../variant';

/** One page as HTML knows it. */
export interface DocumentProps {
  variant: Variant;
  title: string;
  description: string;
  /** Text of the inlined style sheet; the policy names its hash. */
  style: string;
  children: ReactNode;
}

/** Lazy pictures have no `src` until a script gives them one; without scripts their `<noscript>` twin is shown instead. */
export const NO_SCRIPT_STYLE = '[data-src]{display:none}';

/** The HTML document around a page. */
export function Document({ variant, title, description, style, children }: DocumentProps) {
  return (
    <html lang={variant.lang} data-theme={variant.theme} data-lite={variant.lite ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="description" content={description} />
        <link rel="icon" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <noscript>
          <style dangerouslySetInnerHTML={{ __html: NO_SCRIPT_STYLE }} />
        </noscript>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The runtime. It stands before the tiles, so that the first touch finds it (D§19). */
export const Runtime = ({ script }: { script: string }) => (
  <script dangerouslySetInnerHTML={{ __html: script }} />
);
