import { useEffect, useState } from 'react';
import { needsWinner } from '../../../contract/entities/lucky-values';
import { Button } from '../../../design-system/components/Button/Button';
import { CodeCopy } from '../../../design-system/components/CodeCopy/CodeCopy';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { PrizeList } from '../../../design-system/components/PrizeList/PrizeList';
import { shopDay } from '../../i18n/date';
import { loadTexts, type Texts } from '../../i18n/load-texts';
import { accountToken, canSignIn, signIn } from '../account/account';
import { figureBase, giftHref, luckyHref } from '../addresses/addresses';
import { isDigital } from '../lucky/win';
import { type Rewards as Found, rewards } from './calls';
import s from './Rewards.module.css';
import { BLANK, type RewardsWords } from './words';

/** The loaded data, with their texts. */
interface Known extends Found {
  words: Texts<'my-prizes'>;
}

async function load(): Promise<Known | 'failed'> {
  const [answer, words] = await Promise.all([
    rewards(),
    // The chunk cannot be fetched now.
    loadTexts('my-prizes').catch(() => undefined),
  ]);
  return answer.ok && words ? { ...answer.data, words } : 'failed';
}

/** How many prizes and codes there are. */
export interface RewardCounts {
  prizes: number;
  codes: number;
  /** Prizes that need the winner: an address, or whether they have arrived. */
  todo: number;
}

interface Props {
  words: RewardsWords;
  /** The kind that is listed; without it both are. */
  shows?: 'prizes' | 'codes' | undefined;
  /** Called when they are known; null: they could not be read. */
  onKnown: (counts: RewardCounts | null) => void;
}

/** The visitor's prizes and codes of gift packs. In a client that signs visitors in, those of the account. */
export function Rewards({ words, shows, onKnown }: Props) {
  const [found, setFound] = useState<Known | 'failed'>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void load().then(setFound);
  }, []);
  useEffect(() => {
    if (found === 'failed') onKnown(null);
    else if (found)
      onKnown({
        prizes: found.prizes.total,
        codes: found.codes.total,
        todo: found.prizes.records.filter(({ state }) => needsWinner(state ?? 'waiting')).length,
      });
  }, [found, onKnown]);
  if (!found) return <p>{words.looking}</p>;
  if (found === 'failed') return <InlineMessage tone="danger">{words.failed}</InlineMessage>;
  const asAccount = async () => {
    setProblem(undefined);
    if (await signIn()) setFound(await load());
    else setProblem(found.words.notSignedIn);
  };
  return (
    <>
      {(shows ? found[shows].total : found.prizes.total + found.codes.total) > 0 ? (
        <List {...found} texts={words} shows={shows} />
      ) : (
        <p>{words.none}</p>
      )}
      {canSignIn() && accountToken() === undefined && (
        <>
          <p>{found.words.signInWhy}</p>
          <Button onClick={() => void asAccount()}>{found.words.signIn}</Button>
        </>
      )}
      {problem && <InlineMessage tone="danger">{problem}</InlineMessage>}
    </>
  );
}

function List({
  prizes,
  codes,
  words,
  texts,
  shows,
}: Known & Pick<Props, 'shows'> & { texts: RewardsWords }) {
  const open = (href: string, name: string) => (
    <a className={s.open} href={href} aria-label={texts.openOf.replace(BLANK, () => name)}>
      {texts.open}
    </a>
  );
  return (
    <PrizeList
      prizes={[
        ...(shows === 'codes' ? [] : prizes.records).map(
          ({ recordId, activityId, prize, at, state = 'waiting' }) => ({
            id: `prize ${recordId}`,
            name: prize?.name ?? '',
            base: figureBase(prize?.figure ?? prize?.kind ?? 'goods'),
            status:
              prize && isDigital({ kind: prize.kind ?? 'goods' }) ? words.yours : words[state],
            tone: needsWinner(state) ? ('accent' as const) : undefined,
            date: shopDay(at),
            action: open(luckyHref(activityId), prize?.name ?? ''),
          }),
        ),
        ...(shows === 'prizes' ? [] : codes.claims).map(({ giftId, title, code, at }) => ({
          id: `code ${giftId} ${code}`,
          name: title,
          base: figureBase('gift'),
          status: texts.code,
          date: shopDay(at),
          action: open(giftHref(giftId), title),
          code: (
            <CodeCopy
              code={code}
              label={texts.copy}
              copiedText={texts.copied}
              selectedText={texts.selected}
            />
          ),
        })),
      ]}
    />
  );
}
