import { measureSystem, systemBars } from '../tests/budgets/components';

/** Bytes of each component and of the whole system's style sheet, against their limits. */
export async function run() {
  const { components, css } = await measureSystem();
  const bars = systemBars({ components, css });
  return { bench: 'components', unit: 'B', bars, components, report: bytesTable(components) };
}

function bytesTable(components: Awaited<ReturnType<typeof measureSystem>>['components']): string {
  const rows = Object.entries(components)
    .map(([name, { js, css, delta }]) => [name, js, css, js + css, delta] as const)
    .sort((a, b) => b[3] - a[3])
    .map(([name, ...bytes]) => name.padEnd(20) + bytes.map((b) => String(b).padStart(8)).join(''));
  const head = ['JS', 'CSS', 'alone', 'on a page'].map((word) => word.padStart(8)).join('');
  return [`${'bytes, brotli'.padEnd(20)}${head}`, ...rows].join('\n');
}
