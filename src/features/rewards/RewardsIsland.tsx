import { useEffect, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { CodeCopy } from '../../../design-system/components/CodeCopy/CodeCopy';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { PrizeList } from '../../../design-system/components/PrizeList/PrizeList';
import { machineDate } from '../../i18n/date';
import { myPrizesWords } from '../../i18n/my-prizes/fetch';
import type { MyPrizesWords } from '../../i18n/my-prizes/zh-cn';
import { accountToken, canSignIn, signIn } from '../account/account';
import { giftHref, luckyHref } from '../addresses/addresses';
import { type Rewards, rewards } from './calls';
import s from './RewardsIsland.module.css';
import { BLANK, type RewardsWords } from './words';

/** The loaded data, with their texts. */
interface Known extends Rewards {
  words: MyPrizesWords;
}

async function load(): Promise<Known | 'failed'> {
  const [answer, words] = await Promise.all([
    rewards(),
    // The chunk cannot be fetched now.
    myPrizesWords().catch(() => undefined),
  ]);
  return answer.ok && words ? { ...answer.data, words } : 'failed';
}

/**
 * The visitor's prizes and codes of gift packs, collapsed, so that nothing on the page moves when they are loaded. In
 * a client that signs visitors in, those of the account.
 */
export function RewardsIsland({ words }: { words: RewardsWords }) {
  const [found, setFound] = useState<Known | 'failed'>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void load().then(setFound);
  }, []);
  const known = found === 'failed' ? undefined : found;
  const asAccount = async () => {
    setProblem(undefined);
    if (await signIn()) setFound(await load());
    else setProblem(known?.words.notSignedIn);
  };
  return (
    <details className={s.rewards}>
      <summary>{found === 'failed' ? words.failed : labelOf(known, words)}</summary>
      {known && <List {...known} texts={words} />}
      {known && canSignIn() && accountToken() === undefined && (
        <>
          <p>{known.words.signInWhy}</p>
          <Button onClick={() => void asAccount()}>{known.words.signIn}</Button>
        </>
      )}
      {problem && <InlineMessage tone="danger">{problem}</InlineMessage>}
    </details>
  );
}

function labelOf(known: Known | undefined, words: RewardsWords): string {
  if (!known) return words.looking;
  const counts = [
    [words.prizes, known.prizes.total],
    [words.codes, known.codes.total],
  ] as const;
  const said = counts.flatMap(([word, n]) => (n > 0 ? [word.replace(BLANK, String(n))] : []));
  return said.join(' · ') || words.none;
}

function List({ prizes, codes, words, texts }: Known & { texts: RewardsWords }) {
  const open = (href: string, name: string) => (
    <a className={s.open} href={href} aria-label={texts.openOf.replace(BLANK, () => name)}>
      {texts.open}
    </a>
  );
  return (
    <PrizeList
      prizes={[
        ...prizes.records.map(({ recordId, activityId, prize, at, state = 'waiting' }) => ({
          id: `prize ${recordId}`,
          name: prize?.name ?? '',
          status: words[state],
          tone: state === 'waiting' || state === 'sent' ? ('accent' as const) : undefined,
          date: machineDate(at),
          action: open(luckyHref(activityId), prize?.name ?? ''),
        })),
        ...codes.claims.map(({ giftId, title, code, at }) => ({
          id: `code ${giftId} ${code}`,
          name: title,
          status: texts.code,
          date: machineDate(at),
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
