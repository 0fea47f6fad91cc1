/** The line that imports the components that are in the code. */
export function importLine(code: string): string {
  const names = [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
  return `import { ${[...new Set(names)].sort().join(', ')} } from '@snowpea/design-system';`;
}
