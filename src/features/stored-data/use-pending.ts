import { useEffect, useState } from 'react';

/** Time in which an erasure can be undone, in ms. */
export const UNDO_MS = 10_000;

/** @param isLeaving the page is being left: nothing more can be shown */
type Action = (isLeaving: boolean) => void;

interface Pending {
  /** Postpones an action; one that is already postponed is done at once. */
  begin: (name: string, action: Action) => void;
  /** Does the waiting action now. */
  confirm: (isLeaving: boolean) => void;
  undo: () => void;
}

/** @param show called with the name of the postponed action; undefined: there is none */
function createPending(show: (name: string | undefined) => void): Pending {
  let waiting: Action | undefined;
  let timer: number | undefined;
  const take = () => {
    const action = waiting;
    clearTimeout(timer);
    waiting = undefined;
    show(undefined);
    return action;
  };
  const confirm = (isLeaving: boolean) => take()?.(isLeaving);
  return {
    begin(name, action) {
      confirm(false);
      waiting = action;
      timer = window.setTimeout(confirm, UNDO_MS, false);
      show(name);
    },
    confirm,
    undo: () => void take(),
  };
}

/** One action at a time that is done after `UNDO_MS` unless it is undone. Leaving the page confirms it. */
export function usePending(): Pending & { name: string | undefined } {
  const [name, setName] = useState<string>();
  const [pending] = useState(() => createPending(setName));
  useEffect(() => {
    const leave = () => pending.confirm(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [pending]);
  return { ...pending, name };
}
