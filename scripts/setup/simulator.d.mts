export const simulatorFile: string;
export function buildSimulator(): void;
