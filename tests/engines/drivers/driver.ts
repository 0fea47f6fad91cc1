import type { Key, Point } from '../../helpers/cdp/input';

export type { Key, Point };

/** How an engine starts. */
export interface DriverOptions {
  /** False: the engine runs no page's scripts; the driver's own still look at the page. */
  javaScript: boolean;
  /** What the engine calls itself before servers and pages; its own name where there is none. */
  userAgent?: string;
  /** An empty folder that downloads go to without asking. */
  downloads: string;
}

/** A running engine with an empty profile. */
export interface Driver {
  /** What the engine calls itself. */
  version: string;
  newTab(options: TabOptions): Promise<Hands>;
  close(): Promise<void>;
}

export interface TabOptions {
  /** Of the viewport, in CSS px. WebKitGTK's window has a least width: its pages may get more. */
  width: number;
  height: number;
  /** False: no touch screen, so that the mouse can rest on things, as far as the engine's driver tells the two apart. */
  touch?: boolean;
}

/** What a visitor can do to a page, as far as engines differ in it. Everything else is `tab.ts`. */
export interface Hands {
  /** Goes there and waits for the load event. Throws when the address can't be reached. */
  goto(url: string): Promise<void>;
  /** Value of a JavaScript expression, as JSON. It must not be a promise: WebKit has no one to wait for it. */
  evaluate<T>(expression: string): Promise<T>;
  /** Moves the mouse. */
  move(to: Point): Promise<void>;
  /** Moves the mouse, presses and releases its left button. */
  click(at: Point): Promise<void>;
  /** A finger's tap; absent where the engine's driver has no fingers. */
  tap?(at: Point): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Comes to the front after another tab, in this size. */
  resume(size: Pick<TabOptions, 'width' | 'height'>): Promise<void>;
  /** Exceptions and errors on the console since the tab opened; absent if the engine does not report them. */
  trouble?(): readonly string[];
  close(): Promise<void>;
}
