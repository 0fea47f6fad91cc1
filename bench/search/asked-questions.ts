import { existsSync, readFileSync } from 'node:fs';
import { realData } from '../../tests/helpers/real-data';
import { atLeast } from '../bars/bar';
import { ask, newClient } from './ask';
import { openCachedStore } from './cached-store';

/** Results that count: a right app has to be among the first three. */
const DEPTH = 3;
const OVERALL = 92;
const EACH_KIND = 85;
const IN_BOX = 90;

/** A line of a file of questions. */
interface AskedQuestion {
  key: string;
  lang: string;
  kind: string;
  /** Package names, of which one is enough; none if nothing in the catalogue fits. */
  answers: readonly string[];
}

interface Outcome {
  question: AskedQuestion;
  /** Whether a right app is among the first results, and in the suggestion box. */
  found: boolean;
  suggested: boolean;
  first: readonly string[];
}

/**
 * Asks the questions of a file: one a line, as query, language, kind, and package names of which one has to be among the first
 * three results; the kind may be absent. The catalogue is the real metadata that a developer has, or that of a running store.
 *
 * @param url of a running store; absent: a store with the lines of `SNOWPEA_REAL_DATA`
 */
export async function askedQuestions(file: string, url?: string) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const questions = readQuestions(readFileSync(file, 'utf8'));
  const outcomes = await (url === undefined ? askReal(questions) : askAll(url, questions));
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const share = (some: readonly Outcome[], isGood: (outcome: Outcome) => boolean) =>
    Math.round((1000 * some.filter(isGood).length) / some.length) / 10;
  const bar = (name: string, some: readonly Outcome[], least: number) =>
    atLeast(
      `${name} (${some.length} questions)`,
      share(some, ({ found }) => found),
      least,
      '%',
    );
  const bars = [
    bar('first three: all kinds', outcomes, OVERALL),
    ...kinds.map((kind) =>
      bar(
        `first three: ${kind}`,
        outcomes.filter(({ question }) => question.kind === kind),
        EACH_KIND,
      ),
    ),
    atLeast(
      'in the suggestions: all kinds',
      share(outcomes, ({ suggested }) => suggested),
      IN_BOX,
      '%',
    ),
  ];
  return { bars, report: missesOf(outcomes) };
}

/** Reads a file of questions; lines that begin with `#` are comments. */
export function readQuestions(text: string): AskedQuestion[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line, i) => {
      const fields = line.replace(/\r$/, '').split('\t');
      if (fields.length < 3)
        throw new Error(`Question ${i + 1} has to be “query, language, kind, packages”: ${line}`);
      const [key = '', lang = ''] = fields;
      const kind = fields.length > 3 ? (fields[2] ?? '') : 'questions';
      const answers = (fields.at(-1) ?? '').split(/[ ,]+/).filter((name) => name !== '-' && name);
      return { key, lang, kind, answers };
    });
}

async function askReal(questions: readonly AskedQuestion[]): Promise<Outcome[]> {
  const lines = realData('fdroid-apps.ndjson');
  if (lines === undefined)
    throw new Error('Set SNOWPEA_REAL_DATA to the folder of the real metadata, or use --url.');
  const commands = [['import', 'ndjson', lines]];
  const store = await openCachedStore('search-questions', commands, readFileSync(lines, 'utf8'));
  return askAll(store.url, questions).finally(() => store.close());
}

async function askAll(url: string, questions: readonly AskedQuestion[]): Promise<Outcome[]> {
  const client = newClient();
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const key = encodeURIComponent(question.key);
    const data = async (path: string) =>
      // The cast of JSON is the calls' own: see `contract/calls/catalogue.ts`.
      JSON.parse((await askStore(client, url + path, question.lang)).body).data;
    const page = await data(`/catalogue/search?key=${key}`);
    const box: { q: string; appId?: number }[] = (await data(`/search/sugs?key=${key}`)).r;
    const apps: { id: number; packageName: string }[] = page.apps;
    const first = apps.slice(0, DEPTH).map(({ packageName }) => packageName);
    const right = apps.filter(({ packageName }) => question.answers.includes(packageName));
    const isNothing = question.answers.length === 0;
    const honest = apps.length === 0 || page.guessed || page.fewer;
    outcomes.push({
      question,
      first,
      found: isNothing ? honest : first.some((name) => question.answers.includes(name)),
      suggested: isNothing
        ? box.every(({ appId }) => appId === undefined) || honest
        : box.some(({ appId }) => right.some(({ id }) => id === appId)),
    });
  }
  client.destroy();
  return outcomes;
}

const askStore = (client: ReturnType<typeof newClient>, address: string, lang: string) =>
  ask(client, address, { 'Accept-Language': lang }).catch((cause: unknown) => {
    throw new Error(`No store answers at ${new URL(address).origin}.`, { cause });
  });

function missesOf(outcomes: readonly Outcome[]): string | undefined {
  const lines = outcomes
    .filter(({ found, suggested }) => !found || !suggested)
    .map(({ question: { kind, key, lang }, found, first }) => {
      const where = found ? 'not suggested' : `first: ${first.join(' ') || 'nothing'}`;
      return `${kind} “${key}” (${lang}): ${where}`;
    });
  return lines.length === 0 ? undefined : ['Not found:', ...lines].join('\n');
}
