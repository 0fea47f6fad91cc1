import type { Runtime } from './runtime';

/** What `react` means inside a lazy chunk: the copy that the inlined runtime already brought (one Preact a page). */
declare const snowpea: Runtime;

export const { Fragment, jsx, jsx: jsxs, render, useEffect, useRef, useState } = snowpea;
