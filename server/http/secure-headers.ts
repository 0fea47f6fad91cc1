import { secureHeaders as headersOf } from 'hono/secure-headers';

/**
 * Headers on every answer; a route that sets one of them itself means it. Nothing here keeps a partner's web-view from
 * opening a page top-level; what a page may load and who may frame it is its own policy's business
 * (server/web/pages/csp.ts).
 */
export const secureHeaders = headersOf({
  xContentTypeOptions: true,
  // The whole address stays on this site: search words are in it.
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-origin',
  overwrite: false,

  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  permissionsPolicy: {},
  removePoweredBy: false,
  // Whoever ends the encryption says this: the store itself speaks plain HTTP.
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  // The pages' own policy names who may frame them.
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
