/** How the visitor came to this page, according to the browser. All of it may be forged. */
export const arrival = () => ({
  referrer: document.referrer,
  ownHost: location.hostname,
  path: location.pathname,
  search: location.search,
});
