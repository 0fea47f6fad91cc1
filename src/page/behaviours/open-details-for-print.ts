/** Opens every closed `<details>` while the page is printed: on paper it cannot be opened. */
export function openDetailsForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const part of opened) part.open = true;
  });
  addEventListener('afterprint', () => {
    for (const part of opened) part.open = false;
  });
}
