import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Activity } from '../../../contract/entities/lucky';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { Button } from '../../../design-system/components/Button/Button';
import { CheckInStrip } from '../../../design-system/components/CheckInStrip/CheckInStrip';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { PrizeGrid } from '../../../design-system/components/PrizeGrid/PrizeGrid';
import { Section } from '../../../design-system/components/Section/Section';
import { counted } from '../../i18n/counted';
import { figureBase } from '../addresses/addresses';
import { CLIENT_DOWNLOAD, DOWNLOAD_LINK } from '../download/download-link';
import type { Standing } from './calls';
import { cellsOf, type Prizes } from './cells';
import s from './LuckyIsland.module.css';
import { MySection } from './MySection';
import { labelOf, noteOf } from './sentences';
import { useLucky } from './use-lucky';
import { Winners } from './Winners';
import { BLANK, type LuckyWords } from './words';

export interface LuckyIslandProps {
  id: number;
  /** The state when the page was rendered; the browser reads it again. */
  state: Activity['state'];
  prizes: Prizes;
  /** Whether a draw may win nothing. */
  hasBlanks: boolean;
  /** Apps on this page whose download gives a draw. */
  apps: readonly { id: number; name: string }[];
  words: LuckyWords;
}

/** A lucky draw. Without script it shows the prizes, and the button is disabled. */
export function LuckyIsland(props: LuckyIslandProps) {
  const { id, state: rendered, prizes, hasBlanks, apps, words } = props;
  const lucky = useLucky(id, prizes, hasBlanks, words);
  const { standing, isBusy, problem, mine, binding } = lucky;

  // A tap on a download of the activity's apps, on the page beside this island.
  const count = useRef(lucky.count);
  count.current = lucky.count;
  useEffect(() => watchDownloads((appId) => count.current(appId)), []);

  // At the end of the page, so that the list moves nothing when it appears.
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => setEnd(document.querySelector('[data-winners]')), []);

  const state = standing?.state ?? rendered;
  const isOpen = standing?.state === 'open';
  const isCheckInOpen = standing?.week.includes('today') ?? false;
  const rests = isOpen && standing.chances > 0 ? 'ready' : 'gone';
  const forApp = appToDraw(apps, standing);
  return (
    <div className={s.beside}>
      <div className={s.lucky}>
        <PrizeGrid
          label={words.title}
          prizes={cellsOf(prizes, hasBlanks).map((prize) => ({
            name: prize?.name ?? words.none,
            base: figureBase(prize ? (prize.figure ?? 'goods') : 'none'),
          }))}
          state={isBusy ? 'drawing' : rests}
          highlighted={lucky.highlighted}
          buttonLabel={isBusy ? words.drawing : labelOf(state, words)}
          note={noteOf(state, standing?.chances, words, problem)}
          result={lucky.result}
          onDraw={lucky.draw}
        />
        {problem && <InlineMessage tone="danger">{problem}</InlineMessage>}
        {binding && mine && (
          <p>
            <Button
              disabled={isBusy}
              data-oe={binding.oe}
              data-type={binding.type}
              data-feat={binding.feat}
              onClick={lucky.bind}
            >
              {mine.words.bind}
            </Button>
          </p>
        )}
        {rendered === 'open' && (
          <CheckInStrip
            label={words.week}
            days={words.days.map((label, index) => ({
              label,
              state: (isOpen && standing.week[index]) || 'upcoming',
              reward: words.plus,
            }))}
            stateLabels={words.checkIns}
            buttonLabel={standing && !isCheckInOpen ? words.checkedInToday : words.checkIn}
            result={lucky.checkedIn}
            onCheckIn={lucky.checkIn}
          />
        )}
        {rendered === 'open' && (
          <p className={s.more}>
            <Button disabled={isBusy || !isOpen || standing.shared} onClick={lucky.share}>
              {words.share}
            </Button>
            {forApp && (
              <Button disabled={isBusy} onClick={() => lucky.drawFor(forApp.id)}>
                {words.drawFor.replace(BLANK, () => forApp.name)}
              </Button>
            )}
            {isOpen && standing.chances > 1 && (
              <Button disabled={isBusy} onClick={lucky.drawAll}>
                {counted(words.drawAll, standing.chances)}
              </Button>
            )}
          </p>
        )}
        <MySection id={id} lucky={lucky} words={words} />
      </div>
      <div className={s.prizes}>
        <Section title={words.allPrizes}>
          <ul className={s.all}>
            {prizes.map(({ id, name, figure = 'goods', count = 0 }) => (
              <li key={id}>
                <AppIcon base={figureBase(figure)} name={name} size={50} />
                <span dir="auto">{name}</span>
                <b>×{count}</b>
              </li>
            ))}
          </ul>
        </Section>
        {end && createPortal(<Winners wins={lucky.wins} prizes={prizes} words={words} />, end)}
      </div>
    </div>
  );
}

/** The next app whose download gave a draw that was not made for it. */
function appToDraw(apps: LuckyIslandProps['apps'], standing: Standing | undefined) {
  if (standing?.state !== 'open' || standing.chances === 0) return undefined;
  const { countedApps, drawnApps } = standing;
  return apps.find(({ id }) => countedApps.includes(id) && !drawnApps.includes(id));
}

/**
 * Calls back with the app of a download that was followed from the list of the activity's apps: by its link, or by a native client
 * (src/features/app-status/start-native.tsx). Returns a function that stops it.
 */
function watchDownloads(onDownload: (appId: number) => void): () => void {
  const listen = ({ type, target }: Event) => {
    // Cast: the target may be the document, which has no `closest`.
    const place = (target as Partial<Element>).closest?.(
      type === 'click' ? DOWNLOAD_LINK : '[data-download]',
    );
    const row = place?.closest<HTMLElement>('[data-app-id]');
    if (row) onDownload(Number(row.dataset.appId));
  };
  const events = ['click', CLIENT_DOWNLOAD];
  for (const type of events) document.addEventListener(type, listen);
  return () => {
    for (const type of events) document.removeEventListener(type, listen);
  };
}
