import { useEffect, useRef, useState } from 'react';
import type { GiftState } from '../../../contract/entities/gift';
import { Button } from '../../../design-system/components/Button/Button';
import { CodeCopy } from '../../../design-system/components/CodeCopy/CodeCopy';
import {
  DownloadButton,
  type DownloadButtonProps,
} from '../../../design-system/components/DownloadButton/DownloadButton';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Link } from '../../../design-system/components/Link/Link';
import { dispatchDone } from '../../platform/done';
import { claim, readGift } from './claim';
import s from './GiftIsland.module.css';
import type { GiftWords } from './words';

interface GiftIslandProps {
  giftId: number;
  /** The pack's state when the page was rendered; it is the same for all visitors. */
  state: GiftState;
  words: GiftWords;
  /** The download of the pack's app, if there is one. */
  app?: Pick<DownloadButtonProps, 'href' | 'label' | 'name' | 'data'> | undefined;
}

/**
 * The button that claims a code, then the code. Reading this browser's code does not create a visitor (D§21). Without
 * script the button is disabled, and the page says why.
 */
export function GiftIsland({ giftId, words, app, ...made }: GiftIslandProps) {
  const [state, setState] = useState(made.state);
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState<'offline' | 'busy' | 'failed' | 'signIn' | 'cookies'>();
  // Busy from the server's HTML on, because the button does nothing before this script runs.
  const [busy, setBusy] = useState(true);
  const show = (now: Awaited<ReturnType<typeof readGift>>) => {
    if (now) setState(now.state);
    if (now?.code) setCode(now.code);
  };
  const first = useRef(show);
  useEffect(() => {
    void readGift(giftId).then((now) => {
      first.current(now);
      setBusy(false);
    });
  }, [giftId]);
  const tap = async () => {
    setFailed(undefined);
    setBusy(true);
    const answer = await claim(giftId);
    if ('code' in answer) {
      setCode(answer.code);
      dispatchDone();
    } else if (answer.refusal === 'gone') setState('gone');
    // The pack has ended, or has not begun: read its current state.
    else if (answer.refusal === 'notRunning') show(await readGift(giftId));
    else setFailed(answer.refusal);
    setBusy(false);
  };
  return (
    <div className={s.claim}>
      {code === undefined && state === 'open' && (
        <Button variant="solid" disabled={busy} onClick={() => void tap()}>
          {words.claim}
        </Button>
      )}
      {/* Rendered from the start: some screen readers skip a live region that appears together with its text. */}
      <div role="status">
        {code !== undefined && <p className={s.yours}>{words.yours}</p>}
        {code === undefined && state !== 'open' && <p className={s.closed}>{words[state]}</p>}
        {failed && (
          <div className={s.failed}>
            <InlineMessage tone="danger">{words[failed]}</InlineMessage>
          </div>
        )}
      </div>
      {code !== undefined && (
        <>
          <div className={s.row}>
            <CodeCopy
              code={code}
              label={words.copy}
              copiedText={words.copied}
              selectedText={words.selected}
            />
            {app && <DownloadButton size="large" {...app} />}
          </div>
          <p className={s.kept}>
            <Link href="/me#codes">{words.kept}</Link>
          </p>
        </>
      )}
    </div>
  );
}
