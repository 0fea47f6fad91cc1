/**
 * What `react` means inside the inlined runtime: Preact's core and hooks without the compat layer, which saves more
 * than a kilobyte of the first flight. Inlined islands may use these parts of React only
 * (docs/decisions/react-in-the-browser.md).
 */
export { Fragment } from 'preact';
export { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
