import type { AppDetail } from '../../../contract/entities/app';
import type { Category } from '../../../contract/entities/shop';
import { AppIcon } from '../../../design-system/components/AppIcon/AppIcon';
import { Cover } from '../../../design-system/components/FeatureCard/Cover';
import { categorySign } from '../../features/addresses/addresses';
import { foreign } from '../shared/foreign';
import { oldestSystem } from '../shared/oldest-system';
import type { Page } from '../shared/page';
import s from './Lead.module.css';

interface Props {
  app: AppDetail;
  categories: readonly Category[];
  page: Page;
}

/** Whether an app has nothing to look at: its page then begins with a `Lead`. */
export const hasLead = ({ screenshots, featureGraphic }: AppDetail): boolean =>
  screenshots.length === 0 && !featureGraphic;

/** Whether an app's description begins with its summary: above it the same sentence would be there twice. */
export function repeatsSummary({ summary = '', description = '' }: AppDetail): boolean {
  const bare = summary.replace(/[.。…]{1,3}$/, '');
  return bare !== '' && description.startsWith(bare);
}

/**
 * In place of pictures: what the app is, large, on the colour of its category and beside that category's picture. Where the
 * description says it in the same words, facts instead.
 */
export function Lead({ app, categories: [category], page }: Props) {
  const isSaid = app.about !== undefined && repeatsSummary(app);
  const known = app.about && !isSaid ? [] : factsOf(app, page);
  const [first, ...others] = known;
  const facts = isSaid ? others : known;
  return (
    <div className={s.lead}>
      <Cover color={`hsl(${Math.round(category?.hue ?? 210)},62%,66%)`} />
      {category && (
        <AppIcon
          base={categorySign(category.slug)}
          name={category.name}
          size={65}
          coarse={page.lite}
        />
      )}
      <div>
        <p dir="auto">{isSaid ? first : textOf(app, category, page)}</p>
        {facts.length > 0 && (
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The summary, or what is known of an app without one, in words. */
const textOf = (app: AppDetail, category: Category | undefined, { t }: Page) => {
  const { name, developer, summary, summaryLang } = app;
  if (summary) return foreign(summary, summaryLang);
  return [
    category ? t('detail.lead.category', { name, category: category.name }) : name,
    developer && t('detail.lead.by', { name: developer.name }),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Facts in words, for a page that says little else above its description. */
function factsOf(app: AppDetail, { t, format }: Page): string[] {
  const { version, license, sourceCode, source } = app;
  const system = version && oldestSystem(version, t);
  const day = app.updatedAt !== undefined && format.date(app.updatedAt);
  return [
    license && sourceCode && t('detail.lead.open', { license }),
    version &&
      [t('app.version', { version: version.versionName }), day].filter(Boolean).join(' · '),
    system && `${t('detail.minSdk')} ${system}`,
    t('detail.lead.source', { source }),
  ].flatMap((fact) => fact || []);
}
