/** A module of Storybook's build: the hash of its content, and what it imports. */
export interface Module {
  hash: string;
  imports: readonly string[];
}

/** Modules by their path in the project, with slashes on every system. */
export interface ModuleGraph {
  /** Hash of what every story depends on without importing it. */
  setup: string;
  modules: Readonly<Record<string, Module>>;
}

/** A module in the stats of Storybook's builder. */
export interface StatsModule {
  name: string;
  reasons?: readonly { moduleName: string }[];
}

export function moduleGraph(root: string, stats: { modules: readonly StatsModule[] }): ModuleGraph;
export function hashOfFiles(root: string, places: readonly string[], only?: RegExp): string;
export function hashOf(parts: readonly (string | Buffer)[]): string;
