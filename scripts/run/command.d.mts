/** Runs one command to its end and captures its output; see the implementation. */
export function runCommand(
  command: string,
  args: string[],
  options: { minutes: number; env?: Record<string, string>; cwd?: string },
): Promise<{ ok: boolean; output: string; cpu: number }>;

/** Seconds that a shell's `times` reports for its children. */
export function cpuSeconds(times: string): number;
