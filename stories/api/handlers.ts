import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { safeParse } from 'valibot';
import type { Call } from '../../contract/call';
import { ALL_CALLS } from '../../contract/calls';
import { CODE } from '../../contract/codes';
import { toEnvelope } from '../../contract/envelope';
import { fail, type Result } from '../../contract/result';
import type { wordsOf } from '../../design-system/samples/words';
import { type Network, SLOW_MS } from './network';
import { type ApiParameters, apiOf } from './parameters';

type AnyCall = Call<unknown, unknown>;

/** HTTP status of an answer, as on the server: callers read the code in the envelope. */
const STATUS = new Map<number, number>([
  [CODE.paramRequired, 400],
  [CODE.notFound, 404],
  [CODE.unknownUrlKey, 404],
]);

/** Path prefixes of calls. */
const API_ONLY = [
  '/api/*',
  '/StoreDetailController/*',
  '/catalogue/*',
  '/lucky/*',
  '/search/*',
  '/uc/*',
];

/** Translates the texts of an answer. */
type Words = ReturnType<typeof wordsOf>;

/**
 * The store's calls over HTTP, answered without a server: the same URLs, parameters and envelope.
 * A call without an answer is a mistake in the story and fails loudly.
 *
 * @param words translates the sample catalogue into the toolbar's language
 */
export function handlersOf(api: ApiParameters, network: Network, words: Words): RequestHandler[] {
  const paths = [...new Set(ALL_CALLS.map(({ path }) => path))];
  return [
    ...paths.map((path) =>
      http.all(path, async ({ request }) => {
        if (network === 'offline') return HttpResponse.error();
        if (network === 'slow') await delay(SLOW_MS);
        const fields = await fieldsOf(request);
        return respond(words(await answer(path, request.method, fields, api)));
      }),
    ),
    ...API_ONLY.map((path) => http.all(path, ({ request }) => unanswered(request.url))),
  ];
}

/** Query and body merged, as on the server. */
async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = request.method === 'POST' ? await bodyOf(request) : {};
  return { ...query, ...(body as object) };
}

/** A body as JSON, or as a form. */
const bodyOf = async (request: Request): Promise<unknown> =>
  request.headers.get('content-type')?.includes('form')
    ? Object.fromEntries(await request.formData())
    : request.json();

async function answer(
  path: string,
  method: string,
  fields: Record<string, unknown>,
  api: ApiParameters,
): Promise<Result<unknown>> {
  const here = ALL_CALLS.filter((call) => call.path === path && call.method === method);
  const call = here.find(({ urlKey }) => urlKey === fields.urlKey);
  if (!call) return fail(CODE.unknownUrlKey, 'unknown urlKey');
  if (api.failing === 'all') return fail(CODE.serverError, 'server error');
  const params = safeParse(call.params, fields);
  if (!params.success) return fail(CODE.paramRequired, params.issues[0].message);
  return checked(call, await apiOf(api).call(call, params.output as Partial<unknown>), api);
}

/** A sample that violates the contract is a mistake, not something a screen should handle. */
function checked(call: AnyCall, result: Result<unknown>, api: ApiParameters): Result<unknown> {
  if (!result.ok) {
    const meant = api.failing?.includes(call.name) || result.state.code === CODE.notFound;
    if (!meant) throw new Error(`No story answers the call ${call.name}.`);
    return result;
  }
  const { issues } = safeParse(call.answer, result.data);
  if (issues)
    throw new Error(`The sample for ${call.name} breaks the contract: ${issues[0].message}`);
  return result;
}

function respond(result: Result<unknown>): Response {
  const status = result.ok ? 200 : (STATUS.get(result.state.code) ?? 500);
  return HttpResponse.json(toEnvelope(result), { status });
}

function unanswered(url: string): never {
  throw new Error(`There is no such call: ${url}`);
}
