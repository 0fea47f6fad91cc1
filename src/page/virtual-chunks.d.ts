declare module 'virtual:chunks' {
  /** Chunks that the runtime loads by name. */
  type Name = keyof typeof import('../chunks.json');

  /** The hash in each chunk's address. */
  export const scripts: Readonly<Record<Name, string>>;
  /** Names of the style sheets of each chunk and of its imports, where it has any. */
  export const sheets: Readonly<Partial<Record<Name, readonly string[]>>>;
}
