/**
 * What `react` and `react-dom/client` mean on the server: Preact's core and hooks. Its compat layer copies the attributes
 * of each element before they are rendered (docs/decisions/react-in-the-browser.md).
 */
export { cloneElement, createElement, Fragment } from 'preact';
export { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
export { createRoot } from '../page/react';
