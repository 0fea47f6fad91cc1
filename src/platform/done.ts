/** Event on the window when the visitor has got what the page offers: a download, a pre-order, a code. The banner goes then. */
export const DONE = 'snowpea:done';

export const dispatchDone = (): boolean => dispatchEvent(new Event(DONE));
