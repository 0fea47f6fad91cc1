import { useEffect, useRef, useState } from 'react';
import { CODE, TIMEOUT } from '../../../contract/codes';
import type { PrizeState } from '../../../contract/entities/lucky-values';
import type { LinkAttributes } from '../../../contract/entities/source';
import type { Result, State } from '../../../contract/result';
import { counted } from '../../i18n/counted';
import { loadTexts, type Texts } from '../../i18n/load-texts';
import { isOffline } from '../../platform/connection';
import { newKey } from '../../platform/new-key';
import { sharePage } from '../../platform/share-page';
import { accountToken, bindTaobao, canSignIn, signIn } from '../account/account';
import {
  bindAttributes,
  checkInWith,
  countApp,
  drawAllWith,
  drawForApp,
  drawWith,
  readActivity,
  readRoll,
  type Standing,
  shareWith,
  type Wins,
  type Won,
} from './calls';
import { cellOf, type Prizes } from './cells';
import type { CashDetail } from './my-prizes/CashDetail';
import type { MyPrizes } from './my-prizes/MyPrizes';
import type { WinDialog } from './my-prizes/WinDialog';
import { allWonSentence, problemOf, wonSentence } from './sentences';
import { spin } from './spin';
import { type Win, winOf } from './win';
import { BLANK, type LuckyWords } from './words';

/** Loaded when a visitor has won or has to sign in. */
interface Mine {
  MyPrizes: typeof MyPrizes;
  CashDetail: typeof CashDetail;
  WinDialog: typeof WinDialog;
  words: Texts<'my-prizes'>;
}

async function loadMine(): Promise<Mine> {
  const [{ MyPrizes }, { CashDetail }, { WinDialog }, words] = await Promise.all([
    import('./my-prizes/MyPrizes'),
    import('./my-prizes/CashDetail'),
    import('./my-prizes/WinDialog'),
    loadTexts('my-prizes'),
  ]);
  return { MyPrizes, CashDetail, WinDialog, words };
}

export type Lucky = ReturnType<typeof useLucky>;

/** The visitor's standing in an activity, what the last change led to, and the changes that a visitor can make. */
export function useLucky(id: number, prizes: Prizes, hasBlanks: boolean, words: LuckyWords) {
  const [standing, setStanding] = useState<Standing>();
  const [highlighted, setHighlighted] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<string>();
  const [checkedIn, setCheckedIn] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [wins, setWins] = useState<Wins>([]);
  const [justWon, setJustWon] = useState<readonly Win[]>([]);
  const [mine, setMine] = useState<Mine>();
  const [isMineOpen, setMineOpen] = useState(false);
  const [binding, setBinding] = useState<LinkAttributes>();
  const keys = useRef<Record<string, string | undefined>>({});
  const busy = useRef(false);

  useEffect(() => {
    void readActivity(id).then((answer) => {
      if (answer.ok) setStanding(answer.data);
      else setProblem(problemOf(answer.state, words));
    });
  }, [id, words]);

  // Read again after the visitor's own draws.
  const drawn = standing?.won.length;
  useEffect(() => {
    if (drawn !== undefined)
      void readRoll(id).then((answer) => answer.ok && setWins(answer.data.content));
  }, [id, drawn]);

  const hasWon = standing?.won.some(({ prize }) => prize) ?? false;
  useEffect(() => {
    if (isMineOpen && (hasWon || canSignIn()))
      void loadMine().then((loaded) => setMine(loaded), console.error);
  }, [isMineOpen, hasWon]);

  const update = (change: (now: Standing) => Partial<Standing>) =>
    setStanding((now) => now && { ...now, ...change(now) });

  const look = async () => {
    const now = await readActivity(id);
    if (now.ok) setStanding(now.data);
  };

  /** Runs one change at a time, and none without a network: a draw is never queued. */
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

  /** An unanswered call is repeated with its key: the server answers with the same draw (D§14). */
  const withKey = async <T>(
    call: (activityId: number, key: string) => Promise<Result<T>>,
    name: string,
  ): Promise<Result<T>> => {
    const key = keys.current[name] ?? newKey();
    keys.current[name] = key;
    const answer = await call(id, key);
    if (answer.ok || answer.state.code !== TIMEOUT) keys.current[name] = undefined;
    return answer;
  };

  const failed = async (state: State) => {
    setProblem(problemOf(state, words));
    if (state.code === CODE.notTaobaoUser && canSignIn()) {
      setMine(await loadMine().catch(() => undefined));
      setBinding(await bindAttributes());
    }
    // The shown state is out of date: the activity has ended, or the chances are used up.
    if (state.code !== TIMEOUT) await look();
  };

  /** Shows what was won and what to do now. If its chunk cannot be loaded, the sentence below the grid says it. */
  const celebrate = async (records: readonly Won[]) => {
    const won = records.flatMap(winOf);
    if (won.length === 0) return;
    const loaded = await loadMine().catch((error: unknown) => console.error(error));
    if (!loaded) return;
    setMine(loaded);
    setJustWon(won);
  };

  /** Draws once; for a downloaded app, or with any chance. */
  const draw = async (appId?: number) => {
    const before = accountToken();
    const answer = await (appId === undefined
      ? withKey(drawWith, 'draw')
      : withKey((activity, key) => drawForApp(activity, key, appId), `draw ${appId}`));
    if (!answer.ok) return failed(answer.state);
    const { record, chances } = answer.data;
    await spin(cellOf(record.prize?.id, prizes, hasBlanks), setHighlighted);
    setResult(wonSentence(record.prize, words));
    update(({ won, drawnApps }) => ({
      chances,
      won: record.prize ? [record, ...won] : won,
      drawnApps: appId === undefined ? drawnApps : [...drawnApps, appId],
    }));
    // Reads the account's state after signing in.
    if (accountToken() !== before) await look();
    await celebrate([record]);
  };

  /** Draws with all chances at once. The light runs to the first prize; the sentence names every one. */
  const drawAll = async () => {
    const answer = await withKey(drawAllWith, 'drawAll');
    if (!answer.ok) return failed(answer.state);
    const won = answer.data.records.flatMap(({ prize }) => prize ?? []);
    await spin(cellOf(won[0]?.id, prizes, hasBlanks), setHighlighted);
    setResult(allWonSentence(won, words));
    await look();
    await celebrate(answer.data.records);
  };

  const checkIn = async () => {
    const answer = await withKey(checkInWith, 'checkIn');
    if (!answer.ok) return failed(answer.state);
    const { chances } = answer.data;
    setCheckedIn(chances > (standing?.chances ?? 0) ? words.checkedIn : words.alreadyIn);
    update(({ week }) => ({ chances, week: week.map((day) => (day === 'today' ? 'done' : day)) }));
  };

  const share = async () => {
    if ((await sharePage()) === 'none') return setProblem(words.notShared);
    const answer = await withKey(shareWith, 'share');
    if (!answer.ok) return failed(answer.state);
    setResult(words.shared);
    update(() => ({ chances: answer.data.chances, shared: true }));
  };

  /** Signs in or binds through the native client, then reads the account's state. */
  const asAccount = async (enter: () => Promise<boolean>, failure: 'notSignedIn' | 'notBound') => {
    if (await enter()) await look();
    else setProblem(mine?.words[failure]);
  };

  /** The delivery of a prize has changed. */
  const setPrizeState = (recordId: number, state: PrizeState) =>
    update(({ won }) => ({
      won: won.map((one) => (one.recordId === recordId ? { ...one, state } : one)),
    }));

  /** Counts a download of one of the activity's apps. */
  const count = (appId: number) => {
    const { state, countedApps = [] } = standing ?? {};
    if (state !== 'open' || countedApps.includes(appId)) return;
    // May run beside a draw: the tap must not be lost, and the app counts once.
    void countApp(id, appId, countedApps.length === 0).then((answer) => {
      if (!answer.ok) return failed(answer.state);
      const { chances } = answer.data;
      setResult(words.appCounted.replace(BLANK, counted(words.chances, chances)));
      update((now) => ({ chances, countedApps: [...now.countedApps, appId] }));
    });
  };

  return {
    standing,
    highlighted,
    isBusy,
    result,
    checkedIn,
    problem,
    mine,
    binding,
    setMineOpen,
    count,
    wins,
    justWon,
    forgetWin: () => setJustWon([]),
    setPrizeState,
    draw: () => void run(() => draw()),
    drawFor: (appId: number) => void run(() => draw(appId)),
    drawAll: () => void run(drawAll),
    checkIn: () => void run(checkIn),
    share: () => void run(share),
    signIn: () => void run(() => asAccount(signIn, 'notSignedIn')),
    bind: () => void run(() => asAccount(bindTaobao, 'notBound')),
  };
}
