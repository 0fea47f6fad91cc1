/**
 * Lets a click on a filter beside a list apply it at once. With keys the form's button does that: an arrow key would leave the page on
 * its way to the wanted option. So it does where the filters are folded above the list, and without scripts.
 *
 * @param side what contains the form and the box that unfolds it
 */
export function applyFiltersAtOnce(side: HTMLElement | null): void {
  side?.addEventListener('click', ({ target, detail }) => {
    // Cast: the target of a click is an element.
    const isOption = (target as Element).closest('fieldset label');
    const [folds] = side.getElementsByTagName('input');
    const [form] = side.getElementsByTagName('form');
    // The click itself chooses the option after this event.
    if (isOption && detail > 0 && !folds?.offsetParent) setTimeout(() => form?.submit());
  });
}
