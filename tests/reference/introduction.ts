/** What holds for every call. `CODES` and `CALLER` stand for tables. */
export const INTRODUCTION = `# Calls

<!-- Generated from contract/ by tests/reference/reference.test.ts: do not edit. -->

For developers of native clients. Each call has a method and a path; at \`/api/proxy\` and \`/api/proxyNew\` the parameter \`urlKey\` selects it.

- **Parameters** are in the query of a GET, and in the body of a POST: JSON, or a form, unless the call says otherwise. A number may be written as text. Parameters that are null or
  empty count as absent, and unknown ones, such as the client info that every call may have, are ignored. A wrong one is refused with -2 and its name:
  \`appId: wrong parameter\`.
- **Answers** are JSON: \`{"state": {"code": 2000000, "msg": "OK"}, "data": …}\`. \`data\` is there only with code 2000000. The language is that of
  \`Accept-Language\`, or of the cookie \`lang\`. Times are in ms since 1970.
- **Every call** may answer 2000000, -2, 5000000 and 5030000; further codes are with the calls. An unknown \`urlKey\` is 4040001, and another
  method is HTTP 405 with -2.

## Changes

A call that changes something must come from a page of the shop (Sec-Fetch-Site, or else Origin or Referer), and needs two more parameters:

- \`ctoken\`: the word that \`GET /catalogue/ctoken\` answers. The same answer sets a cookie, which has to be sent with it. On 4030000 fetch both again,
  once.
- \`idempotencyKey\`: a random text, made by the caller for each change. The same key gives the first answer again and changes nothing, so an
  unanswered call is repeated with its key. A key that was used for another call is refused with -2.

## The caller

A browser is known by its cookie. An account of a native client is known by its token. With these parameters a call acts for the account:

CALLER

## Codes

CODES`;
