import { secureHeaders as headersOf } from 'hono/secure-headers';

/**
 * Headers of every answer; a route may set its own value. None of them prevents a partner's web-view from opening a
 * page top-level. What a page may load and who may frame it is set by its own policy (server/web/pages/csp.ts).
 */
export const secureHeaders = headersOf({
  xContentTypeOptions: true,
  // Other sites get only the origin: the full address contains search words.
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-origin',
  overwrite: false,

  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  permissionsPolicy: {},
  removePoweredBy: false,
  // Set by the proxy that terminates TLS: the store itself speaks plain HTTP.
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  // The pages' own policy (frame-ancestors) says who may frame them.
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
