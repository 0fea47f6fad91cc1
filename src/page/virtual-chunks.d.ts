declare module 'virtual:chunks' {
  /** The chunks that the runtime asks for by name; the same names as in vite.config.ts. */
  type Name = 'after-load' | 'polyfills' | 'download' | 'filters' | 'gallery' | 'search' | 'share';

  /** Hashes of their addresses. */
  export const scripts: Readonly<Record<Name, string>>;
  /** Those of their style sheets, where they have one. */
  export const sheets: Readonly<Partial<Record<Name, string>>>;
}
