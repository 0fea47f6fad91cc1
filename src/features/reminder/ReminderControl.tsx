import { useEffect, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import type { LazyTranslate } from '../../i18n/load-translate';

interface ReminderControlProps {
  /** The release day as text. */
  day: string;
  /** A reminder for that day exists. */
  already: boolean;
  /** How many have pre-ordered the game by now: the page's line says it. */
  preorders?: number | undefined;
  /** This browser is notified, too. */
  notified: boolean;
  say: LazyTranslate;
  /** The kind of reminder that was set: on pages, or with a notification as well. Undefined: setting it failed. */
  onSet: () => Promise<'page' | 'notification' | undefined>;
  onCancel: () => Promise<void>;
}

/** Beside a pre-ordered game: sets a reminder for its release day, and explains it (D§7). */
export function ReminderControl(props: ReminderControlProps) {
  const { day, already, notified, preorders, say, onSet, onCancel } = props;
  const [isSet, setIsSet] = useState(already);
  const [isNotified, setNotified] = useState(notified);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const line = document.querySelector('[data-preorders]');
    if (line && preorders !== undefined) line.textContent = say('order.count', { n: preorders });
  }, [preorders, say]);
  const tap = async () => {
    // A second quick tap is ignored.
    if (busy) return;
    setBusy(true);
    const how = isSet ? undefined : await onSet();
    if (isSet) await onCancel();
    setBusy(false);
    setNotified(how === 'notification');
    setFailed(!isSet && !how);
    setIsSet(!isSet && how !== undefined);
  };
  return (
    <>
      {/* Rendered from the start: some screen readers skip a live region that appears together with its text. */}
      <div role="status">
        {isSet && (
          <InlineMessage tone="info">
            {isNotified ? say('remind.notified') : say('remind.is', { day })}
          </InlineMessage>
        )}
        {failed && <InlineMessage tone="danger">{say('remind.failed')}</InlineMessage>}
      </div>
      <Button aria-busy={busy} onClick={() => void tap()}>
        {isSet ? say('remind.cancel') : say('remind.set', { day })}
      </Button>
    </>
  );
}
