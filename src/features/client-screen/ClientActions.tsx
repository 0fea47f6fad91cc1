import { useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import s from './ClientActions.module.css';

/** A button for one of the client's commands. */
export interface ClientAction {
  label: string;
  /** The label of the opposite action, for a toggle. */
  undo?: string;
  isOn?: boolean;
  /** Announced after success. */
  done?: string;
  /** Sends the command, or its opposite, to the client; false: it failed. */
  act(isOn: boolean): Promise<boolean>;
}

interface ClientActionsProps {
  actions: readonly ClientAction[];
  /** Announced after a failure. */
  failed: string;
}

/** Buttons for the commands of the client around the page. */
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
    <Button loading={busy} onClick={() => void tap()}>
      {on && undo ? undo : label}
    </Button>
  );
}
