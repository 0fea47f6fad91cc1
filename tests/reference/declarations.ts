import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A top-level constant of the contract: its comment, and its value. */
interface Declaration {
  file: string;
  doc: string;
  value: Node;
}

const CONTRACT = 'contract';
const BLOCKS = 'contract/params.ts';
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The text of a comment in one line, without its parameters. */
const textOf = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .join(' ')
    .replace(/@(?:param|returns|throws).*$/, '')
    .trim();

/** The comments of the contract's constants and fields, which the schemas do not have. */
export class Declarations {
  readonly #all: Declaration[] = [];
  readonly #docs = new Map<string, ReadonlyMap<number, string>>();

  constructor() {
    for (const name of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) this.#read(path.join(CONTRACT, name));
  }

  #read(file: string): void {
    const source = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, source);
    const docs = new Map<number, string>();
    for (const { value, start, end } of comments) {
      // What follows the comment begins after white space.
      const next = end + (source.slice(end).match(/^\s*/)?.[0].length ?? 0);
      if (source.startsWith('/**', start)) docs.set(next, textOf(value));
    }
    this.#docs.set(file, docs);
    // Cast: the visitor's types are those of the parser.
    for (const statement of program.body as unknown as Node[]) {
      const declared = isNode(statement.declaration) ? statement.declaration : statement;
      if (declared.type !== 'VariableDeclaration') continue;
      for (const one of declared.declarations as Node[])
        if (isNode(one.init) && isNode(one.id))
          this.#all.push({
            file,
            doc: docs.get(statement.start) ?? '',
            value: { ...one.init, name: one.id.name },
          });
    }
  }

  /** A constant by its name: of this file, or else the only one of that name. */
  #named(name: string, file: string): Declaration | undefined {
    const all = this.#all.filter(({ value }) => value.name === name);
    return all.find((one) => one.file === file) ?? (all.length === 1 ? all[0] : undefined);
  }

  /** The comment of a constant. */
  docOf(name: string, file: string): string {
    return this.#named(name, file)?.doc ?? '';
  }

  /**
   * The comments of the fields of a constant's schema, by name: of a call, those of its parameters or of its answer. The
   * first comment in the order of the source counts.
   */
  fieldsOf(name: string, file: string, part?: 'params' | 'answer'): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    const declared = this.#named(name, file);
    if (declared) this.#gather(partOf(declared.value, part), declared.file, found, new Set());
    return found;
  }

  #gather(top: unknown, file: string, found: Map<string, string>, seen: Set<unknown>): void {
    if (Array.isArray(top)) for (const one of top) this.#gather(one, file, found, seen);
    if (!isNode(top)) return;
    if (top.type === 'Identifier') {
      const declared = this.#named(String(top.name), file);
      if (!declared || seen.has(declared)) return;
      seen.add(declared);
      this.#gather(declared.value, declared.file, found, seen);
      return;
    }
    if (top.type === 'Property') this.#take(top, file, found);
    for (const [field, value] of Object.entries(top))
      if (field !== 'key' && field !== 'property') this.#gather(value, file, found, seen);
  }

  /** The comment of a field: its own, or that of the constant that is its value. */
  #take(property: Node, file: string, found: Map<string, string>): void {
    // Cast: every property has both.
    const { key, value, start } = property as unknown as { key: Node; value: Node; start: number };
    const name = String(key.name ?? key.value);
    const named = value.type === 'Identifier' && this.#named(String(value.name), file);
    // What the building blocks say of themselves is no news about a parameter.
    const doc =
      this.#docs.get(file)?.get(start) || (named && named.file !== BLOCKS ? named.doc : '');
    if (doc && !found.has(name)) found.set(name, doc);
  }
}

/** The parameters or the answer in a declared call: `defineCall({ params, answer })`, or `get(name, params, answer)`. */
function partOf(value: Node, part: 'params' | 'answer' | undefined): unknown {
  const args = value.arguments as Node[] | undefined;
  if (part === undefined || !args) return value;
  if (args.length > 1) return args[part === 'params' ? 1 : 2];
  const fields = (args[0]?.properties ?? []) as Node[];
  const wanted = fields.find(({ key }) => isNode(key) && key.name === part);
  return wanted?.value ?? [];
}
