import { pageAgain } from '../../platform/http/page-again';
import { onceNear } from '../../platform/once-near';

/**
 * Asks for the page once more when a part that it had to leave out comes near the viewport, and puts the part in its place; it
 * stays away if it fails again.
 *
 * @param showImages shows the icons of a part of the page near the viewport
 */
export function showLateParts(showImages: (part: ParentNode) => void): void {
  let again: Promise<Document | undefined> | undefined;
  onceNear([...document.querySelectorAll<HTMLElement>('[data-late]')], async (place) => {
    again ??= pageAgain();
    const parts = (await again)?.querySelectorAll<HTMLElement>('[data-space]') ?? [];
    const part = [...parts].find(({ dataset }) => dataset.space === place.dataset.late);
    if (!part) return;
    place.replaceWith(part);
    showImages(part);
  });
}
