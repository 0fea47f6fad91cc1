/** What an image is until its turn comes: HTML wants a `src`, and this one asks nobody. */
export const BLANK = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";
