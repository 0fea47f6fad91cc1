/**
 * What `react` means inside the inlined runtime: Preact's core and hooks, without the compat layer.
 * The islands that live there use this much of React and no more, which saves the first flight more than a kilobyte
 * (docs/decisions/react-in-the-browser.md).
 */
export { Fragment } from 'preact';
export { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
