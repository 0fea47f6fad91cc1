/** What the banner of the shop's own client offers: S§2's sentence and its two variants. */
export type BrandVariant = 'install' | 'preorder' | 'gift';

/** What the page's own main button does, if it has one. */
interface Offered {
  file: boolean;
  order: boolean;
}

/**
 * Which variant belongs to a page: the one of its main button. None where there is nothing to install, order or claim.
 */
export function variantOf(path: string, { file, order }: Offered): BrandVariant | undefined {
  if (/^\/gifts?(\/|$)/.test(path)) return 'gift';
  if (/^\/(preorder$|order\/)/.test(path)) return 'preorder';
  if (!/^\/app\/[^/]+(\/history)?$/.test(path)) return undefined;
  if (file) return 'install';
  return order ? 'preorder' : undefined;
}
