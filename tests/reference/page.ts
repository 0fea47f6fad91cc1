import type { Call } from '../../contract/call';
import * as catalogue from '../../contract/calls/catalogue';
import * as detail from '../../contract/calls/detail';
import * as download from '../../contract/calls/download';
import * as gifts from '../../contract/calls/gifts';
import * as host from '../../contract/calls/host';
import * as log from '../../contract/calls/log';
import * as lucky from '../../contract/calls/lucky';
import * as operations from '../../contract/calls/operations';
import * as preorders from '../../contract/calls/preorders';
import * as proxy from '../../contract/calls/proxy';
import * as push from '../../contract/calls/push';
import * as realName from '../../contract/calls/real-name';
import * as redirect from '../../contract/calls/redirect';
import * as token from '../../contract/calls/token';
import { STATUS } from '../../server/http/answer';
import { ALL_CODES, codesOf, EVERY, isChange, takesToken } from './codes';
import type { Declarations } from './declarations';
import { entityBlocks, nameOfEntity } from './entities';
import { exampleOf, exampleOfParameter } from './examples';
import { type Field, fieldsIn, fieldType, kindOf, type Schema } from './types';

/** What holds for every call. `CODES` and `CALLER` stand for tables. */
const INTRODUCTION = `# Calls

<!-- Generated from contract/ by tests/reference/reference.test.ts: do not edit. -->

For developers of native clients. Each call has a method and a path; at \`/api/proxy\` and \`/api/proxyNew\` the parameter \`urlKey\` selects it.

- **Parameters** are in the query of a GET, and in the body of a POST: JSON, or a form, unless the call says otherwise. A number may be written as text. Parameters that are null or
  empty count as absent, and unknown ones, such as the client info that every call may have, are ignored. A wrong one is refused with -2 and its name:
  \`appId: wrong parameter\`.
- **Answers** are JSON: \`{"state": {"code": 2000000, "msg": "OK"}, "data": …}\`. \`data\` is there only with code 2000000. The language is that of
  \`Accept-Language\`, or of the cookie \`lang\`. Times are in ms since 1970.
- **Every call** may answer 2000000, -2, 5000000 and 5030000; further codes are with the calls. An unknown \`urlKey\` is 4040001, and another
  method is HTTP 405 with -2.

## Changes

A call that changes something must come from a page of the shop (Sec-Fetch-Site, or else Origin or Referer), and needs two more parameters:

- \`ctoken\`: the word that \`GET /catalogue/ctoken\` answers. The same answer sets a cookie, which has to be sent with it. On 4030000 fetch both again,
  once.
- \`idempotencyKey\`: a random text, made by the caller for each change. The same key gives the first answer again and changes nothing, so an
  unanswered call is repeated with its key. A key that was used for another call is refused with -2.

## The caller

A browser is known by its cookie. An account of a native client is known by its token. With these parameters a call acts for the account:

CALLER

## Codes

CODES`;

type AnyCall = Call<unknown, unknown>;

/** The contract's files, each a section. */
const SECTIONS: readonly [file: string, title: string, calls: Readonly<Record<string, AnyCall>>][] =
  [
    ['detail', 'An app', detail],
    ['download', 'Downloads', download],
    ['catalogue', 'Lists, search and suggestions', catalogue],
    ['proxy', 'Specials, collections, ads, recommendations', proxy],
    ['operations', 'Activities, news, reminders, reports', operations],
    ['lucky', 'Lucky draws', lucky],
    ['gifts', 'Gift packs', gifts],
    ['preorders', 'Pre-orders', preorders],
    ['push', 'Notifications', push],
    ['real-name', 'Registration of players', realName],
    ['log', 'Reports of pages', log],
    ['token', 'The token of changes', token],
    ['host', 'Environments', host],
    ['redirect', 'Redirects', redirect],
  ];

/** Parameters of the caller, described once. */
const CALLER = ['userToken', 'userIdType', 'utdid', 'refUrl', 'channel', 'source'];
const isCallers = (call: AnyCall, name: string) => takesToken(call) && CALLER.includes(name);

/** The reference of the calls for developers of clients, as Markdown. */
export function referencePage(docs: Declarations): string {
  const sections = SECTIONS.map(([file, title, calls]) => {
    const of = Object.entries(calls).map(([name, call]) =>
      callText(docs, { call, name, file: `contract/calls/${file}.ts` }),
    );
    return [`## ${title}`, ...of].join('\n\n');
  });
  const parts = [
    INTRODUCTION.replace('CODES', codesTable(docs)).replace('CALLER', callerTable(docs)),
    ...sections,
    `## Entities\n\n${entityBlocks(docs).join('\n\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

interface Declared {
  call: AnyCall;
  name: string;
  file: string;
}

function callText(docs: Declarations, { call, name, file }: Declared): string {
  const key = call.urlKey ? ` with \`urlKey\` \`${call.urlKey}\`` : '';
  const form = call.body ? ', as `multipart/form-data` only' : '';
  const address = `\`${call.method} ${call.path}\`${key}${form}`;
  const about = docs.docOf(name, file);
  const change = isChange(call) ? 'Needs `ctoken`.' : '';
  const own = [...codesOf(call)].filter((code) => !EVERY.includes(code)).sort((a, b) => b - a);
  // Cast: every schema of the contract has the fields that are read here.
  const [params, answer] = [call.params as unknown as Schema, call.answer as unknown as Schema];
  return [
    `### ${call.name}`,
    [address, change].filter(Boolean).join('. '),
    about,
    parameterTable(call, fieldsIn(params), docs.fieldsOf(name, file, 'params')),
    exampleText(call),
    answer.type === 'undefined'
      ? ''
      : `Answer:\n\n${block(answer, docs.fieldsOf(name, file, 'answer'))}`,
    own.length > 0 ? `Further codes: ${own.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parameterTable(
  call: AnyCall,
  fields: readonly Field[],
  about: ReadonlyMap<string, string>,
): string {
  const own = fields.filter(({ name }) => !isCallers(call, name));
  const callers = fields.filter(({ name }) => isCallers(call, name)).map(({ name }) => code(name));
  const more = callers.length > 0 ? `Also [the caller’s](#the-caller): ${callers.join(', ')}.` : '';
  if (own.length === 0) return more || 'No parameters.';
  const rows = own.map((field) =>
    row(code(field.name), needs(field), kindOf(field.schema), ...told(call, field, about)),
  );
  const head = [row('parameter', 'needed', 'takes', 'example', 'about'), '|---|---|---|---|---|'];
  return [[...head, ...rows].join('\n'), more].filter(Boolean).join('\n\n');
}

const needs = ({ required, otherwise }: Field): string => {
  if (required) return 'yes';
  return otherwise === undefined || otherwise === '""' ? 'no' : `no: ${otherwise}`;
};

const told = (call: AnyCall, { name }: Field, about: ReadonlyMap<string, string>) => [
  code(written(exampleOfParameter(call, name))),
  about.get(name) ?? '',
];

const written = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');

/** A request with the parameters of the example. */
function exampleText(call: AnyCall): string {
  const fields = {
    ...(call.urlKey && { urlKey: call.urlKey }),
    ...exampleOf(call),
    ...(isChange(call) && { ctoken: '…' }),
  };
  if (call.body === 'multipart') return fence('http', multipartText(call.path, fields));
  if (call.method === 'POST')
    return fence('http', `POST ${call.path}\n\n${JSON.stringify(fields)}`);
  const query = Object.entries(fields).map(([name, value]) => `${name}=${written(value)}`);
  return fence('http', `GET ${[call.path, query.join('&')].filter(Boolean).join('?')}`);
}

function multipartText(path: string, fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\nContent-Disposition: form-data; name="${name}"\n\n${written(value)}\n`,
  );
  return `POST ${path}\nContent-Type: multipart/form-data; boundary=b\n\n${parts.join('')}--b--`;
}

/** An object’s fields, a line each. */
function block(schema: Schema, about: ReadonlyMap<string, string>): string {
  const lines = fieldsIn(schema).map((field) => {
    const said = about.get(field.name);
    return `  ${fieldType(field, nameOfEntity)};${said ? ` // ${said}` : ''}`;
  });
  const name = nameOfEntity(schema);
  if (name) return fence('ts', name);
  return fence('ts', lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`);
}

function codesTable(docs: Declarations): string {
  const about = docs.fieldsOf('CODE', 'contract/codes.ts');
  const rows = Object.entries(ALL_CODES)
    .sort(([, one], [, other]) => other - one)
    .map(([name, value]) => {
      const meaning = about.get(name) ?? docs.docOf(name, 'contract/codes.ts');
      return row(
        String(value),
        String(STATUS.get(value) ?? 500),
        meaning.replace(/ ?Outside the table.*$/, ''),
      );
    });
  return [row('code', 'HTTP', 'meaning'), '|---|---|---|', ...rows].join('\n');
}

function callerTable(docs: Declarations): string {
  const about = docs.fieldsOf('luckyCaller', 'contract/entities/lucky.ts');
  const fields = fieldsIn(lucky.activityOf.params as unknown as Schema);
  const rows = fields
    .filter(({ name }) => CALLER.includes(name))
    .map((field) =>
      row(code(field.name), kindOf(field.schema), ...told(lucky.activityOf, field, about)),
    );
  return [row('parameter', 'takes', 'example', 'about'), '|---|---|---|---|', ...rows].join('\n');
}

const code = (text: string) => (text === '' ? '' : `\`${text}\``);
const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;
