/** Elements without content, with their attributes as the renderer writes them. In HTML their slash says nothing. */
const VOID = /<((?:br|hr|img|input|link|meta|source|wbr)(?: [\w:-]+(?:="[^"]*")?)*)\/>/g;

/** A link to the page's own address: the renderer leaves an empty value out, and validators take that for a slip. */
const HERE = /(<a(?: [\w:-]+(?:="[^"]*")?)*? href)(?=[ >])/g;

/**
 * The same page in fewer bytes. The islands' JSON goes into single quotes: its own double quotes then stand as they are.
 * The renderer writes a double quote in a text or a value as an entity, so that none of them looks like this attribute.
 */
export const thrifty = (html: string): string =>
  html
    .replace(VOID, '<$1>')
    .replace(HERE, '$1=""')
    .replace(
      / data-props="([^"]*)"/g,
      (_, json: string) => ` data-props='${json.replace(/'/g, '&#39;').replace(/&quot;/g, '"')}'`,
    );
