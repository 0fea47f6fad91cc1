/** A session like that of the store's pages: the token and its cookie. */
export interface Session {
  token: string;
  cookie: string;
}

/** A request without the headers about its origin. */
export interface Change {
  method: string;
  path: string;
  type?: string;
  body?: string;
  cookie?: string;
  accept?: string;
}

/** A call that changes something, with the table that shows the change. */
export interface Changing {
  name: string;
  table: string;
  /** Whether a request without an origin is accepted: reports also come from engines that send none (D§16). */
  fromNowhere?: true;
  /** Whether the token is required too. */
  needsToken?: true;
  /** Query before each request: creates the rows that the request deletes. */
  arrange?: string;
  /** Creates a request that is accepted from a page of the store. */
  make(session: Session): Change;
}

let made = 0;
const unique = () => {
  made += 1;
  return `reliability-key-${String(made).padStart(8, '0')}`;
};

const json = (path: string, fields: object, session?: Session): Change => ({
  method: 'POST',
  path,
  type: 'application/json',
  body: JSON.stringify(fields),
  ...(session && { cookie: session.cookie }),
});

const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    .join('')}--b--\r\n`;

const report = (more: Record<string, string>) =>
  multipart({
    urlKey: 'op.report.add',
    appId: '1',
    reason: 'fake',
    text: 'x',
    idempotencyKey: unique(),
    ...more,
  });

/** The check digit is not verified (D§12). */
const player = () => {
  made += 1;
  return {
    name: '某人',
    identity: `110101199001${String(made % 1_000_000).padStart(6, '0')}`,
    phone: '13800000000',
    // The demo's first game that requires a registration.
    appId: 4,
    appName: 'x',
    resourceType: 1,
  };
};

const LOGS: Record<string, object> = {
  '/log/access': { page: '/app/1' },
  '/log/activity': { appId: 1 },
  '/log/click': { target: 'download' },
  '/log/search': { key: 'x' },
  '/track': { kind: 'event', page: '/' },
};

/** The reminder that the requests cancel. */
const TAKEN_BACK = 'reliability-cancelled';

/** Every call of the contract that this store serves and that changes something. */
export const CHANGES: readonly Changing[] = [
  {
    name: 'behavior.reminder.add',
    table: 'reminders',
    needsToken: true,
    make: (session) =>
      json(
        '/api/proxyNew',
        {
          urlKey: 'behavior.reminder.add',
          objectId: 1,
          objectType: 'app',
          remindTime: Date.now() + 86_400_000,
          idempotencyKey: unique(),
          ctoken: session.token,
        },
        session,
      ),
  },
  {
    name: 'behavior.reminder.cancel',
    table: 'reminders',
    needsToken: true,
    arrange: `insert into reminders (idempotency_key, object_type, object_id, remind_at, at)
      values ('${TAKEN_BACK}', 'app', 1, 1, 1) on conflict do nothing`,
    make: (session) =>
      json(
        '/api/proxyNew',
        {
          urlKey: 'behavior.reminder.cancel',
          idempotencyKey: TAKEN_BACK,
          ctoken: session.token,
        },
        session,
      ),
  },
  {
    name: 'op.report.add, by a script',
    table: 'reports',
    needsToken: true,
    make: (session) => ({
      method: 'POST',
      path: '/api/proxyNew',
      type: 'multipart/form-data; boundary=b',
      accept: 'application/json',
      cookie: session.cookie,
      body: report({ ctoken: session.token }),
    }),
  },
  {
    name: 'op.report.add, by a form',
    table: 'reports',
    make: (session) => ({
      method: 'POST',
      path: '/api/proxyNew',
      type: 'multipart/form-data; boundary=b',
      accept: 'text/html',
      cookie: session.cookie,
      body: report({}),
    }),
  },
  {
    name: 'realname/submit',
    table: 'registrations',
    make: () => json('/realname/submit', player()),
  },
  ...Object.entries(LOGS).flatMap(([path, fields]): Changing[] => [
    { name: path, table: 'logs', fromNowhere: true, make: () => json(path, fields) },
    {
      name: `${path}, as an image`,
      table: 'logs',
      fromNowhere: true,
      make: () => ({
        method: 'GET',
        path: `${path}?d=${encodeURIComponent(JSON.stringify(fields))}`,
      }),
    },
  ]),
];
