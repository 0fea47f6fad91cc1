const SLUG_MAX = 64;

/** `Phone & SMS` → `phone-sms`. */
export function slugOf(category: string): string {
  return (
    category
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, SLUG_MAX)
      // Truncation may leave a lone surrogate.
      .replace(/[\ud800-\udbff]$/, '')
      .replace(/^-|-$/g, '')
  );
}
