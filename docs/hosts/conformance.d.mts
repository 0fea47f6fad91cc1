/** The connection between the checks and a host; docs/hosts/conformance.mjs describes it. */
export interface Line {
  send(json: string): void;
  listen(take: (json: string) => void): void;
  app?: object;
  patience?: number;
  downloadPatience?: number;
  ios?: boolean;
}
export function inPage(): Line;
export function runConformance(
  line: Line,
): Promise<{ name: string; problem: string | undefined }[]>;
