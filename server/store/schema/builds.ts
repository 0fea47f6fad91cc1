/** A build whose files other servers may still need. */
interface BuildsTable {
  /** A hash of its files' names, which contain hashes of their contents. */
  id: string;
  /** The last start of a server with it. */
  started_at: number;
}

/** A file for browsers. */
interface BuildFilesTable {
  name: string;
  build_id: string;
  brotli: Buffer;
}

export interface BuildTables {
  builds: BuildsTable;
  build_files: BuildFilesTable;
}
