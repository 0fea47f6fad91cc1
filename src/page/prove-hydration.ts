import { Component, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Calls back after a state update has been rendered: an engine without `queueMicrotask` hydrates without an error and
 * fails at the first update (D§17).
 */
export function proveHydration(done: () => void): void {
  class Probe extends Component {
    override componentDidMount() {
      this.setState({}, done);
    }
    override render() {
      return null;
    }
  }
  createRoot(document.createElement('i')).render(createElement(Probe, null));
}
