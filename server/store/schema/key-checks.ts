/** Check values of keys that are never in the database. */
export interface KeyChecksTable {
  /** What the key is for: `realname`. */
  kind: string;
  /** The key's name in its file. */
  name: string;
  value: string;
}
