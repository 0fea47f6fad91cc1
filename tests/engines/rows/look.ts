/** Expressions about a page, in syntax for every engine. */

const element = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

/** True if the element has a size and is painted. */
export const visible = (selector: string) =>
  `(function (element) {
    if (!element) return false;
    var box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
  })(${element(selector)})`;

export const hidden = (selector: string) => `!${visible(selector)}`;

/** The value of an attribute of the first matching element. */
export const attribute = (selector: string, name: string) =>
  `${element(selector)}.getAttribute('${name}')`;

export const text = (selector: string) => `${element(selector)}.textContent.trim()`;

export const count = (selector: string) =>
  `document.querySelectorAll(${JSON.stringify(selector)}).length`;

/** True once a dialog is open and has the focus: earlier keys would go to the page behind it. */
export const asking = (dialog: string) =>
  `${visible(dialog)} && ${element(dialog)}.contains(document.activeElement)`;

export const focused = (selector: string) => `document.activeElement === ${element(selector)}`;
