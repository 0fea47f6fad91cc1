const PREFIX = 'snowpea:';

/** localStorage as a place for entries. Any call may throw: blocked, full, or null in some web-views. */
export const local = {
  read(key: string): unknown {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  },
  write(key: string, value: unknown): void {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  },
  remove(key: string): void {
    localStorage.removeItem(PREFIX + key);
  },
};
