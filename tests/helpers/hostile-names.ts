/** Names that end, open or break a document that contains them unescaped, by what they contain. */
export const HOSTILE_TEXTS: readonly string[] = [
  ']]>',
  '<![CDATA[x]]>&amp;]]><script>alert(1)</script>',
  '<!-- --> <![CDATA[ <?x?> </title></feed>',
  '&#0; &#xFFFE; &amp; &bogus; "\'',
  'bell \u0007 escape \u001b[2J null-like \u0001 next line \u0085',
  'not in XML \uFFFE \uFFFF',
  'separators \u2028 \u2029',
  'right to left \u202Eapk.exe \u2066isolate',
  'BEGIN:VEVENT\r\nEND:VCALENDAR\r\nDTSTART:19700101',
  '\\n\\,\\; "quoted":{',
  `Z${'\u0310'.repeat(200)}algo`,
  `${'👨‍👩‍👧‍👦'.repeat(30)}`,
  `${'很长的名字'.repeat(60)}`,
];
