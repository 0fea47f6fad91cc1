import { Component, createElement, render } from 'preact';

/**
 * Calls back after a real state update has gone through, because an engine without `queueMicrotask` hydrates without
 * complaint and fails only then (D§17).
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
  render(createElement(Probe, null), document.createElement('i'));
}
