/** Reports how many steps are done, and about how long the others take. */
export function progressOf(
  steps: number,
  tell: (line: string) => void,
  now = () => performance.now(),
): (done: string) => void {
  const began = now();
  let count = 0;
  return (done) => {
    count += 1;
    const left = ((now() - began) / count) * (steps - count);
    tell(`${count} of ${steps} (${done}), about ${duration(left)} left`);
  };
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
