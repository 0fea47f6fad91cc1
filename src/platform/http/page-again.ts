/** The document of this page, asked for again; undefined if it can't be had. A request parses it without an assignment of markup, which Trusted Types refuse. */
export const pageAgain = (): Promise<Document | undefined> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => resolve(request.response ?? undefined);
    request.open('GET', location.href);
    request.send();
  });
