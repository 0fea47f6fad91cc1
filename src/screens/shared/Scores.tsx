import type { Score } from '../../../contract/entities/shop';
import { RatingHistogram } from '../../../design-system/components/RatingHistogram/RatingHistogram';
import { RatingSummary } from '../../../design-system/components/RatingSummary/RatingSummary';
import { Section } from '../../../design-system/components/Section/Section';
import type { Page } from './page';

/** The distribution of ratings, five stars first; nothing without ratings. */
export function Scores({ score, page, title }: { score: Score; page: Page; title: string }) {
  const { t, format } = page;
  const { average, count, histogram } = score;
  if (count === 0 || average === undefined) return null;
  const rows = [5, 4, 3, 2, 1].map((stars) => {
    const votes = histogram[stars - 1] ?? 0;
    return { label: t('detail.stars', { n: stars }), count: votes, text: format.count(votes) };
  });
  const value = format.rating(average);
  return (
    <Section title={title}>
      <RatingSummary
        value={average}
        figure={value}
        label={t('detail.outOf', { value })}
        note={t('detail.ratings', { n: count })}
      >
        <RatingHistogram rows={rows} />
      </RatingSummary>
    </Section>
  );
}
