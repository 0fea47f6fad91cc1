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

/** In place of pictures: what the app is, large, on the colour of its category and beside that category's picture. */
export function Lead({ app, categories: [category], page }: Props) {
  const facts = app.about ? [] : factsOf(app, page);
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
        <p dir="auto">
          {app.summary ? foreign(app.summary, app.summaryLang) : sentence(app, category, page)}
        </p>
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

/** What is known of an app without a summary, in words. */
const sentence = ({ name, developer }: AppDetail, category: Category | undefined, { t }: Page) =>
  [
    category ? t('detail.lead.category', { name, category: category.name }) : name,
    developer && t('detail.lead.by', { name: developer.name }),
  ]
    .filter(Boolean)
    .join(' ');

/** Facts in words, for a page without a description. */
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
