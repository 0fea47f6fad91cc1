export const SIMULATOR_SOURCES: readonly string[];
export const simulatorFile: string;
export function simulatorSources(root: string): string;
export function isSimulatorBuilt(root: string, sources?: string): boolean;
export function buildSimulator(): void;
