import type { Route } from './route';

/** Addresses of an earlier site that external links still use (D§2); all of them redirect. */
const nothing = { name: 'problem', screen: () => <></> };

/** An app's number or package name in an old address. */
const APP = /^[\w.]{1,256}$/;

const moved = (app: string | undefined) =>
  app && APP.test(app)
    ? ({ kind: 'redirect', status: 301, to: `/app/${app}` } as const)
    : ({ kind: 'problem', problem: 'missing' } as const);

export const oldAddresses: readonly Route[] = [
  {
    ...nothing,
    path: '/detail.html',
    query: ['appid'],
    load: async (_api, _params, { query }) => moved(query.appid),
  },
  { ...nothing, path: '/apps/:package', load: async (_api, params) => moved(params.package) },
];
