import type { Api } from '../../../contract/api';
import { detail } from '../../../contract/calls/detail';
import type { AppDetail } from '../../../contract/entities/app';
import { permissionsHref } from '../../features/addresses/addresses';
import { type Loaded, problemOf } from '../route';
import { appIdOf } from '../shared/app-id';
import { crumbsBelowApp } from '../shared/crumbs/crumbs';
import type { Page } from '../shared/page';

/** All permissions of an app. */
export async function loadPermissions(
  api: Api,
  address: string,
  page: Page,
): Promise<Loaded<AppDetail>> {
  const meant = await appIdOf(api, address);
  if (!meant.ok) return problemOf(meant.state);
  const { appId } = meant.data;
  const answer = await api.call(detail, { appId });
  if (!answer.ok) return problemOf(answer.state);
  const { app } = answer.data;
  const { t } = page;
  const title = t('permissions.title', { name: app.name });
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title }),
    description: t('permissions.description', { name: app.name }),
    canonical: permissionsHref(appId),
    subject: { name: t('detail.permissions'), crumbs: crumbsBelowApp(app, page) },
    complete: true,
    data: app,
  };
}
