/** Void elements with attributes, as the renderer writes them. In HTML their slash has no meaning. */
const VOID = /<((?:br|hr|img|input|link|meta|source|wbr)(?: [\w:-]+(?:="[^"]*")?)*)\/>/g;

/** A link to the page's own address: the renderer omits an empty value, and validators report that. */
const HERE = /(<a(?: [\w:-]+(?:="[^"]*")?)*? href)(?=[ >])/g;

/**
 * Shortens a page's markup. The islands' JSON is put into single quotes, so that its double quotes need no entities.
 * The renderer writes a double quote in a text or a value as an entity, so that none of them looks like this attribute.
 */
export const shortenMarkup = (html: string): string =>
  html
    .replace(VOID, '<$1>')
    .replace(HERE, '$1=""')
    .replace(
      / data-props="([^"]*)"/g,
      (_, json: string) => ` data-props='${json.replace(/'/g, '&#39;').replace(/&quot;/g, '"')}'`,
    );
