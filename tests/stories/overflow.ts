import type { Page } from 'playwright';

/** Horizontal overflow of the page, and the elements that cause it; empty without overflow. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return [];
    const name = (element: Element) => {
      const label = element.id ? `#${element.id}` : `.${element.className}`;
      return `${element.localName}${label === '.' ? '' : label}`;
    };
    const out = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > root.clientWidth + 0.5);
      })
      .slice(0, 3);
    return [`the page scrolls sideways by ${over} px: ${out.map(name).join(' > ')}`];
  });
}
