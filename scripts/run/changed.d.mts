type Stages = Readonly<Record<string, { projects?: readonly string[] }>>;

/** A sentence that names the stages a change should run beyond the gate. */
export function stagesBeyond(since: string, stages: Stages): Promise<string>;

/** The same, from the test files that a change concerns. */
export function adviceOn(
  files: readonly { file: string; projectName: string }[],
  stages: Stages,
): string;
