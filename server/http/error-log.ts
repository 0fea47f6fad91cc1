/** Where unexpected errors go. `where` is a call's name or an address made fit for a log. */
export type ErrorLog = (error: unknown, where: string) => void;
