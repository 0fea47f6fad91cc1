import { useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import s from './ClientActions.module.css';

/** A button for one of the client's commands. */
export interface ClientAction {
  label: string;
  /** The label of the opposite, for a button that turns something on and off. */
  undo?: string;
  isOn?: boolean;
  /** Said when it is done. */
  done?: string;
  /** Makes the client do it, or undo it; false: it did not. */
  act(isOn: boolean): Promise<boolean>;
}

interface ClientActionsProps {
  actions: readonly ClientAction[];
  /** Said when the client did not do it. */
  failed: string;
}

/** What the client around the page can do with it. */
export function ClientActions({ actions, failed }: ClientActionsProps) {
  const [note, setNote] = useState('');
  return (
    <p className={s.actions}>
      {actions.map((action) => (
        <Action key={action.label} {...action} failed={failed} say={setNote} />
      ))}
      <span role="status">{note}</span>
    </p>
  );
}

type ActionProps = ClientAction & { failed: string; say(note: string): void };

function Action({ label, undo, isOn = false, done = '', act, failed, say }: ActionProps) {
  const [on, setOn] = useState(isOn);
  const [busy, setBusy] = useState(false);
  const tap = async () => {
    setBusy(true);
    const next = undo !== undefined && !on;
    const acted = await act(next);
    setBusy(false);
    say(acted ? done : failed);
    if (acted) setOn(next);
  };
  return (
    <Button disabled={busy} onClick={() => void tap()}>
      {on && undo ? undo : label}
    </Button>
  );
}
