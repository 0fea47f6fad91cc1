/** Variants of the banner's sentence (S§2). */
export type BrandVariant = 'install' | 'preorder' | 'gift';

/** The action of the page's main button, if it has one. */
interface Offered {
  file: boolean;
  order: boolean;
}

/** The variant that fits the page's main button; undefined when there is nothing to install, pre-order or claim. */
export function variantOf(path: string, { file, order }: Offered): BrandVariant | undefined {
  if (/^\/gifts?(\/|$)/.test(path)) return 'gift';
  if (path === '/preorder') return 'preorder';
  if (!/^\/app\/[^/]+(\/history)?$/.test(path)) return undefined;
  if (file) return 'install';
  return order ? 'preorder' : undefined;
}

/**
 * Whether this is an iPhone or an iPad: a hint (D§5). Newer iPads report themselves as Macs, which get no banner
 * for phones.
 */
export const isApple = (agent: string): boolean => /iphone|ipod|ipad/i.test(agent);
