/** Expressions that look at a page, in words every engine reads. */

const element = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

/** True when the element takes room and is painted. */
export const visible = (selector: string) =>
  `(function (element) {
    if (!element) return false;
    var box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
  })(${element(selector)})`;

export const hidden = (selector: string) => `!${visible(selector)}`;

/** The value of an attribute of the first element that matches. */
export const attribute = (selector: string, name: string) =>
  `${element(selector)}.getAttribute('${name}')`;

export const text = (selector: string) => `${element(selector)}.textContent.trim()`;

export const count = (selector: string) =>
  `document.querySelectorAll(${JSON.stringify(selector)}).length`;

/** True once a dialog stands and has taken the focus: what is pressed before goes to the page behind it. */
export const asking = (dialog: string) =>
  `${visible(dialog)} && ${element(dialog)}.contains(document.activeElement)`;

export const focused = (selector: string) => `document.activeElement === ${element(selector)}`;
