import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { RewardsIsland } from '../../features/rewards/RewardsIsland';
import { rewardsWords } from '../../features/rewards/words';
import { StoredDataIsland } from '../../features/stored-data/StoredDataIsland';
import { storedDataWords } from '../../features/stored-data/words';
import type { ScreenProps } from '../route';
import { Island } from '../shared/Island';

/** The visitor's prizes and gift codes, and everything the shop has stored on this device, how long, and how to erase it (D§2). */
export function Screen({ page: { t, query } }: ScreenProps<undefined>) {
  return (
    <Body>
      <PageTitle title={t('me.title')} note={t('me.intro')} />
      {query.erased && <InlineMessage tone="info">{t('me.erased')}</InlineMessage>}
      <Section title={t('me.rewards')}>
        <Island name="rewards" of={RewardsIsland} props={{ words: rewardsWords(t) }} />
        <noscript>
          <p>{t('me.rewards.script')}</p>
        </noscript>
      </Section>
      <Island name="stored-data" of={StoredDataIsland} props={{ words: storedDataWords(t) }} />
    </Body>
  );
}
