import { useState } from 'react';
import { Toast } from '../../../design-system/components/Toast/Toast';
import { type LazyTranslate, loadTranslate } from '../../i18n/load-translate';
import { isOffline } from '../../platform/connection';
import { mountAtEnd } from '../../platform/mount';

/**
 * Loads the message for a part of the page that cannot be loaded. It is loaded in advance, because it could not be
 * loaded after the failure.
 */
export async function loadMissingMessage(): Promise<() => Promise<void>> {
  const say = await loadTranslate();
  let isShown = false;
  return async () => {
    if (isShown) return;
    isShown = true;
    const remove = mountAtEnd(
      <Missing
        say={say}
        onLeave={() => {
          isShown = false;
          remove();
        }}
      />,
    );
  };
}

function Missing({ say, onLeave }: { say: LazyTranslate; onLeave: () => void }) {
  const [message, setMessage] = useState<string>();
  // After the first paint: screen readers announce changes of a live region, not a new one.
  const show = useState(() => () => {
    setTimeout(() => setMessage(say(isOffline() ? 'missing.offline' : 'missing.failed')));
  })[0];
  return (
    <div ref={show}>
      <Toast message={message} time={0} closeLabel={say('site.close')} onClose={onLeave} />
    </div>
  );
}
