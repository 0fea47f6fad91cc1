import { useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import type { Speak } from '../../i18n/later/speak';

interface ReminderControlProps {
  /** The release day as text. */
  day: string;
  /** A reminder for that day exists. */
  already: boolean;
  say: Speak;
  /** False: it could not be set. */
  onSet: () => Promise<boolean>;
  onCancel: () => Promise<void>;
}

/** Beside a pre-ordered game: sets a reminder for its release day, and explains it (D§7). */
export function ReminderControl({ day, already, say, onSet, onCancel }: ReminderControlProps) {
  const [isSet, setIsSet] = useState(already);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const tap = async () => {
    // A second quick tap is ignored.
    if (busy) return;
    setBusy(true);
    if (isSet) await onCancel();
    const done = isSet || (await onSet());
    setBusy(false);
    setFailed(!done);
    if (done) setIsSet(!isSet);
  };
  return (
    <>
      {/* Rendered from the start: some screen readers skip a live region that appears together with its text. */}
      <div role="status">
        {isSet && <InlineMessage tone="info">{say('remind.is', { day })}</InlineMessage>}
        {failed && <InlineMessage tone="error">{say('remind.failed')}</InlineMessage>}
      </div>
      <Button variant="plain" aria-busy={busy} onClick={() => void tap()}>
        {isSet ? say('remind.cancel') : say('remind.set', { day })}
      </Button>
    </>
  );
}
