/**
 * Lets a click on a filter beside a list apply it at once. With keys the form's button does that: an arrow key would leave the page on
 * its way to the wanted option. So it does where the filters are folded above the list, and without scripts.
 *
 * @param side what contains the form and the box that unfolds it
 */
export function applyFiltersAtOnce(side: HTMLElement | null): void {
  side?.addEventListener('click', ({ target, detail }) => {
    // Cast: the target may be a text node, which has no `closest`.
    const form = (target as Partial<Element>).closest?.('fieldset label')?.closest('form');
    const isFolding = side.querySelector<HTMLElement>('input')?.offsetParent;
    // The click itself chooses the option after this event.
    if (form && detail > 0 && !isFolding) setTimeout(() => form.submit());
  });
}
