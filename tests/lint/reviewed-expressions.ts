/**
 * Regular expressions that are not proved linear, with the reason why they are safe: their text is bounded or our own,
 * or the checker does not support their syntax. An expression on unbounded text from visitors is rewritten instead.
 */
export const REVIEWED: Readonly<Record<string, string>> = {
  '/\\/+$/': 'the address of a source, 2,000 characters at most',
  '/(?<=[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])\\p{M}+/gu':
    'look-behind of one character; linear, because a run of marks is taken whole or refused at its first',
  '/[.\\s]+$/': "a library's error message",
  '/(?:\\r\\n|\\n|\\r(?!\\n)){2,}/':
    'look-ahead of one character; linear, because each line end is read in one way only',
  '/<\\s*(?:br|\\/p|\\/div|\\/h[1-6]|\\/ul|\\/ol|\\/li|\\/tr)\\b[^>]{0,500}>/gi':
    'too large to prove; linear, because spaces hold no < and the repeat is bounded',
  '/<\\s*li\\b[^>]{0,500}>/gi':
    'too large to prove; linear, because spaces hold no < and the repeat is bounded',
  '/\\s*\\(\\d+:\\d+\\)/': "a library's error message",
  '/\\bDETAIL:\\s*(.*)$/': "a line of PostgreSQL's own log",
  '/\\s*\\n\\s*/g': "initdb's own words",
  '/lock file "[^"]*" already exists|pre-existing shared memory block|lock file "[^"]*" is empty/':
    'what PostgreSQL writes at its start',
  '/(<a(?: [\\w:-]+(?:="[^"]*")?)*? href)(?=[ >])/g':
    'HTML as our renderer writes it: an attribute is read in one way only, and no value holds a quotation mark',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number',
  '/[^.]+$/': 'the name of a permission, bounded when a catalogue is read',
  '/micromessenger|\\bqq\\/(\\d+\\.){3}\\d|weibo__|dingtalk/i':
    'too large to prove; the user agent, and digits that end at a full stop in one way only',
  '/\\n(?=[^\\n]*$)/u': 'the beginning of a description, cut to the length of an excerpt',
  '/[。！？](?=[^。！？]*$)|[.!?](?=\\s[^.!?]*$)/u':
    'the beginning of a description, cut to the length of an excerpt',
  '/\\s(?=\\S*$)/u': 'the beginning of a description, cut to the length of an excerpt',
  '/\\uFFFD+$/': 'the beginning of a description, cut to the length of an excerpt',
  '/,+$/': 'four fields of our own',
  '/^\\/download\\/apk[/?].*\\bappId=(\\d{1,9})\\b/': 'an address of our own pages',
  '/^https?:\\/\\/(www\\.)?|\\/+$/g': 'an address of a catalogue, 2,000 characters at most',
};
