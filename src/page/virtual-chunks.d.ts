declare module 'virtual:chunks' {
  /** Chunks that the runtime loads by name; the same names as in vite.config.ts. */
  type Name =
    | 'actions'
    | 'after-load'
    | 'polyfills'
    | 'react'
    | 'download'
    | 'filters'
    | 'gallery'
    | 'menu'
    | 'search';

  /** The hash in each chunk's address. */
  export const scripts: Readonly<Record<Name, string>>;
  /** The hash in the address of each chunk's style sheet, where it has one. */
  export const sheets: Readonly<Partial<Record<Name, string>>>;
}
