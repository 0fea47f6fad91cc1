import { useEffect } from 'react';
import type { StoryFile } from './compose';

/** Stories with one fault each, which the harness has to find. */
function ThrowsLater() {
  useEffect(() => {
    setTimeout(() => {
      throw new Error('thrown later');
    });
  }, []);
  return <p>All well</p>;
}

function RejectsLater() {
  useEffect(() => {
    setTimeout(() => void Promise.reject(new Error('rejected later')), 5);
  }, []);
  return <p>All well</p>;
}

export const CONTROLS: StoryFile = {
  default: { title: 'Controls' },
  Throws: {
    render: () => {
      throw new Error('thrown at once');
    },
  },
  ThrowsLater: { render: () => <ThrowsLater /> },
  RejectsLater: { render: () => <RejectsLater /> },
  Rejects: { loaders: [() => Promise.reject(new Error('never loaded'))], render: () => <p>x</p> },
  SaysError: {
    render: () => {
      console.error('said');
      return <p>All well</p>;
    },
  },
  // Chrome 92 brought `at`.
  TooNew: { render: () => <p>{['too new'].at(-1)}</p> },
  DrawsLess: { render: () => <div>{'flat' in Array.prototype ? <p>Today</p> : undefined}</div> },
};
