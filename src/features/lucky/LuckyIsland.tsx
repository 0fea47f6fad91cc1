import { useEffect, useRef } from 'react';
import type { Activity } from '../../../contract/entities/lucky';
import { Button } from '../../../design-system/components/Button/Button';
import { CheckInStrip } from '../../../design-system/components/CheckInStrip/CheckInStrip';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { PrizeGrid } from '../../../design-system/components/PrizeGrid/PrizeGrid';
import { PrizeList } from '../../../design-system/components/PrizeList/PrizeList';
import { accountToken, canSignIn } from '../account/account';
import s from './LuckyIsland.module.css';
import { labelOf, noteOf } from './sentences';
import { CELLS, type Prizes, useLucky } from './use-lucky';
import { BLANK, type LuckyWords } from './words';

export interface LuckyIslandProps {
  id: number;
  /** The state when the page was rendered; the browser reads it again. */
  state: Activity['state'];
  prizes: Prizes;
  words: LuckyWords;
}

/** A lucky draw. Without script it shows the prizes, and the button is disabled. */
export function LuckyIsland({ id, state: rendered, prizes, words }: LuckyIslandProps) {
  const lucky = useLucky(id, prizes, words);
  const { standing, isBusy, problem, mine, binding, setMineOpen } = lucky;

  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    void readActivity(id).then((answer) => {
      if (answer.ok) setStanding(answer.data);
      else setProblem(problemOf(answer.state, words));
    });
  }, [id, words]);

  // The visitor may have opened it before this island was hydrated.
  useEffect(() => setMineOpen(details.current?.open ?? false), []);
  const hasWon = standing?.won.some(({ prize }) => prize) ?? false;
  useEffect(() => {
    if (isMineOpen && (hasWon || canSignIn()))
      void loadMine().then((loaded) => setMine(loaded), console.error);
  }, [isMineOpen, hasWon]);

  const isOpen = standing?.state === 'open';
  const isCheckInOpen = standing?.week.includes('today') ?? false;

  /** Runs one call at a time, and none without a network: a draw is never queued. */
  const run = async (work: () => Promise<void>) => {
    if (busy.current) return;
    setResult(undefined);
    setCheckedIn(undefined);
    setBinding(undefined);
    const offline = isOffline();
    setProblem(offline ? words.offline : undefined);
    if (offline) return;
    busy.current = true;
    setBusy(true);
    await work();
    busy.current = false;
    setBusy(false);
  };

  const failed = async (state: State) => {
    setProblem(problemOf(state, words));
    if (state.code === CODE.notTaobaoUser && canSignIn()) {
      setMine(await loadMine().catch(() => undefined));
      setBinding(await bindAttributes());
    }
    if (state.code === TIMEOUT) return;
    // The shown state is out of date: the activity has ended, or the chances are used up.
    await look();
  };
  const look = async () => {
    const now = await readActivity(id);
    if (now.ok) setStanding(now.data);
  };

  const draw = () =>
    run(async () => {
      keys.current.draw ??= newKey();
      const before = accountToken();
      const answer = await drawWith(id, keys.current.draw);
      if (isAnswered(answer)) keys.current.draw = undefined;
      if (!answer.ok) return failed(answer.state);
      const { record, chances } = answer.data;
      const { prize } = record;
      await spin(cellOf(prize?.id, prizes), setHighlighted);
      setResult(prize ? words.won.replace(BLANK, () => prize.name) : words.lost);
      setStanding((now) => now && { ...now, chances, won: prize ? [record, ...now.won] : now.won });
      // Reads the account's state after signing in.
      if (accountToken() !== before) await look();
    });

  /** Draws with all chances at once. The light runs to the first prize; the sentence names every one. */
  const drawAll = () =>
    run(async () => {
      keys.current.drawAll ??= newKey();
      const answer = await drawAllWith(id, keys.current.drawAll);
      if (isAnswered(answer)) keys.current.drawAll = undefined;
      if (!answer.ok) return failed(answer.state);
      const [first, ...others] = answer.data.records.flatMap(prizeIn);
      await spin(cellOf(first?.id, prizes), setHighlighted);
      setResult(allWon([first, ...others], words));
      await look();
    });

  /** Signs in or binds through the native client, then reads the account's state. */
  const asAccount = (enter: () => Promise<boolean>, failure: 'notSignedIn' | 'notBound') =>
    run(async () => {
      if (await enter()) await look();
      else setProblem(mine?.words[failure]);
    });

  const checkIn = () =>
    run(async () => {
      keys.current.checkIn ??= newKey();
      const answer = await checkInWith(id, keys.current.checkIn);
      if (isAnswered(answer)) keys.current.checkIn = undefined;
      if (!answer.ok) return failed(answer.state);
      const { chances } = answer.data;
      setCheckedIn(chances > (standing?.chances ?? 0) ? words.checkedIn : words.alreadyIn);
      setStanding(
        (now) =>
          now && {
            ...now,
            chances,
            week: now.week.map((day) => (day === 'today' ? 'done' : day)),
          },
      );
    });

  const share = () =>
    run(async () => {
      if ((await sharePage()) === 'none') return setProblem(words.notShared);
      keys.current.share ??= newKey();
      const answer = await shareWith(id, keys.current.share);
      if (isAnswered(answer)) keys.current.share = undefined;
      if (!answer.ok) return failed(answer.state);
      setResult(words.shared);
      const { chances } = answer.data;
      setStanding((now) => now && { ...now, chances, shared: true });
    });

  // A tap on a download of the activity's apps, on the page beside this island.
  const count = useRef(lucky.count);
  count.current = lucky.count;
  useEffect(() => watchDownloads((appId) => count.current(appId)), []);

  const state = standing?.state ?? rendered;
  const isOpen = standing?.state === 'open';
  const isCheckInOpen = standing?.week.includes('today') ?? false;
  const rests = isOpen && standing.chances > 0 ? 'ready' : 'gone';
  const won =
    standing?.won.flatMap(({ recordId, prize, sent, state: way }) =>
      prize ? { recordId, name: prize.name, sent, state: way ?? (sent ? 'sent' : 'waiting') } : [],
    ) ?? [];
  return (
    <div className={s.lucky}>
      <PrizeGrid
        label={words.title}
        prizes={Array.from({ length: CELLS }, (_, cell) => ({
          name: prizes[cell]?.name ?? words.none,
          empty: !prizes[cell],
        }))}
        state={isBusy ? 'drawing' : rests}
        highlighted={lucky.highlighted}
        buttonLabel={isBusy ? words.drawing : labelOf(state, words)}
        note={noteOf(state, standing?.chances, words)}
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
          {isOpen && standing.chances > 1 && (
            <Button disabled={isBusy} onClick={lucky.drawAll}>
              {words.drawAll.replace(BLANK, String(standing.chances))}
            </Button>
          )}
        </p>
      )}
      <details ref={details} onToggle={({ currentTarget }) => setMineOpen(currentTarget.open)}>
        <summary>{words.mine}</summary>
        {won.length === 0 && <p>{words.noneYet}</p>}
        {won.length > 0 && mine && (
          <>
            <mine.MyPrizes activityId={id} prizes={won} words={mine.words} />
            <mine.CashDetail activityId={id} words={mine.words} key={won.length} />
          </>
        )}
        {won.length > 0 && !mine && (
          <PrizeList
            prizes={won.map(({ recordId, name, sent }) => ({
              id: recordId,
              name,
              status: sent ? words.sent : words.wonBefore,
            }))}
          />
        )}
        {mine && canSignIn() && accountToken() === undefined && (
          <>
            <p>{mine.words.signInWhy}</p>
            <Button disabled={isBusy} onClick={lucky.signIn}>
              {mine.words.signIn}
            </Button>
          </>
        )}
      </details>
    </div>
  );
}

/**
 * Calls back with the app of a tapped download in the list of the activity's apps. Returns a function that stops it.
 */
function watchDownloads(onTap: (appId: number) => void): () => void {
  const listen = ({ target }: Event) => {
    // Cast: the target may be the document, which has no `closest`.
    const place = (target as Partial<Element>).closest?.('[data-download]');
    const row = place?.closest<HTMLElement>('[data-app-id]');
    if (row) onTap(Number(row.dataset.appId));
  };
  document.addEventListener('click', listen);
  return () => document.removeEventListener('click', listen);
}

/** The cell of a prize. Without a prize: the last cell, if it is empty. Undefined: no cell shows the result. */
function cellOf(prize: number | undefined, prizes: LuckyIslandProps['prizes']): number | undefined {
  const cell = prize === undefined ? CELLS - 1 : prizes.findIndex(({ id }) => id === prize);
  return cell < 0 || cell >= CELLS || (prize === undefined && prizes.length >= CELLS)
    ? undefined
    : cell;
}

const labelOf = (state: ActivityState, words: LuckyWords): string =>
  state === 'open' ? words.draw : words[state];

/** One line whose space is reserved, so that nothing moves when the chances are known. */
function noteOf(
  state: ActivityState,
  chances: number | undefined,
  words: LuckyWords,
): string | undefined {
  if (state === 'gone') return words.allGone;
  if (state !== 'open') return undefined;
  if (chances === undefined) return words.looking;
  return chances > 0 ? words.chances.replace(BLANK, String(chances)) : words.noChances;
}

/** A sentence for a failure, by its code (D§15). */
function problemOf({ code }: State, words: LuckyWords): string {
  const sentences: Record<number, string> = {
    [TIMEOUT]: words.lostAnswer,
    [CODE.quotaFull]: words.allGone,
    [CODE.noChances]: words.noChances,
    [CODE.unauthenticated]: words.signIn,
    [CODE.notTaobaoUser]: words.bind,
    [CODE.tooMany]: words.tooMany,
    // Calls of this page are same-site, so the token's cookie must be missing.
    [CODE.forbidden]: words.cookies,
  };
  return (sentences[code] ?? words.failed).replace(BLANK, String(code));
}
