import type { Key, Point } from '../../helpers/cdp/input';

export type { Key, Point };

/** How an engine starts. */
export interface DriverOptions {
  /** False: the engine runs no scripts of pages; the driver's own still run. */
  javaScript: boolean;
  /** User agent; the engine's own by default. */
  userAgent?: string;
  /** An empty folder for downloads, without a dialog. */
  downloads: string;
}

/** A running engine with an empty profile. */
export interface Driver {
  /** Product name and version. */
  version: string;
  newTab(options: TabOptions): Promise<Hands>;
  close(): Promise<void>;
}

export interface TabOptions {
  /** Width of the viewport in CSS px. WebKitGTK's window has a minimum width: its pages may be wider. */
  width: number;
  height: number;
  /** False: no touch screen, so that the mouse can hover, if the engine's driver distinguishes them. */
  touch?: boolean;
}

/** Actions on a page that differ by engine. `tab.ts` has the rest. */
export interface Hands {
  /** Goes there and waits for the load event. Throws when the address can't be reached. */
  goto(url: string): Promise<void>;
  /** Value of a JavaScript expression, as JSON. It must not be a promise, which WebKit's driver does not await. */
  evaluate<T>(expression: string): Promise<T>;
  /** Moves the mouse. */
  move(to: Point): Promise<void>;
  /** Moves the mouse, presses and releases its left button. */
  click(at: Point): Promise<void>;
  /** A tap; undefined if the engine's driver has no touch. */
  tap?(at: Point): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Brings the tab to the front, in this size. */
  resume(size: Pick<TabOptions, 'width' | 'height'>): Promise<void>;
  /** Exceptions and errors on the console since the tab opened; absent if the engine does not report them. */
  trouble?(): readonly string[];
  close(): Promise<void>;
}
