import type { Api } from '../../../../contract/api';
import { ucRec } from '../../../../contract/calls/proxy';
import type { App } from '../../../../contract/entities/app';
import type { Result } from '../../../../contract/result';
import { Shelf } from '../../../../design-system/components/Shelf/Shelf';
import { Part } from '../Part';
import { firstScreenful, type Page } from '../page';
import { AppTiles } from './AppTiles';

/** Two rows of a phone. */
const APPS = 8;

/** The apps for a page that has nothing of its own to show, or whose visitor is done. */
export type InsteadApps = Result<{ apps: App[] }>;

export const loadInstead = (api: Api, { platform }: Page): Promise<InsteadApps> =>
  api.call(ucRec, { offset: 0, count: APPS, platform });

/** These apps as a shelf; nothing without any. */
export const Instead = ({ result, page }: { result: InsteadApps | undefined; page: Page }) =>
  result && (
    <Part page={page} result={result} title={page.t('search.instead')}>
      {({ apps }) =>
        apps.length > 0 && (
          <Shelf title={page.t('search.instead')} layout="tiles">
            <AppTiles page={page} apps={apps} eager={firstScreenful(page)} />
          </Shelf>
        )
      }
    </Part>
  );
