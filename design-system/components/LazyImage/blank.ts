/** Source of an image before it loads: HTML requires a `src`, and this one makes no request. */
export const BLANK = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";
