/** A page number from a query: whatever is not a whole number from 1 on means the first page. */
export const pageNumber = (text: string | undefined): number =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
