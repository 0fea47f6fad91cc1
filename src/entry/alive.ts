import { createElement, render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Calls back after a real state update has gone through, because an engine without `queueMicrotask` hydrates without
 * complaint and fails only then (D§17).
 */
export function proveAlive(done: () => void): void {
  const Probe = () => {
    const [updated, update] = useState(false);
    useLayoutEffect(() => (updated ? done() : update(true)), [updated]);
    return null;
  };
  render(createElement(Probe, null), document.createElement('i'));
}
