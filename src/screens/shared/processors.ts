/** Names of processors in a line, which does not end within one: `arm64-v8a`. */
export const processorNames = (abis: readonly string[]): string =>
  abis.map((abi) => abi.replace(/-/g, '\u2011')).join(', ');
