/** Where the first suggestion of a selector leads, as an expression: to the page that it names, or to a search for its text. */
export const targetOf = (selector: string) =>
  `(function (option) { return option && (option.pathname || "/search " + option.querySelector("span").textContent.trim()); })(document.querySelector("${selector}"))`;

/** The page's address in the same form. */
export const HERE =
  '[location.pathname].concat(new URLSearchParams(location.search).get("key") || []).join(" ")';
