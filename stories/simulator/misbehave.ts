/** Ways in which a broken or hostile host misbehaves. */
export const MISBEHAVIOURS = ['silent', 'throws', 'twice', 'lies', 'floods', 'shouts'] as const;
/**
 * silent: never answers · throws: on every call · twice: contradicts each answer with a second · lies: wrong types,
 * other apps, other calls · floods: 10,000 junk messages before each answer · shouts: 8 MB before each.
 */
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

type ToPage = (json: string) => void;

const JUNK: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '{"key_method_id":"4"}',
  '{"key_method_id":4,"key_data":{"key_version_id":-1,"key_target_state":64}}',
  '{"key_method_id":2004,"key_data":{"key_version_id":1,"key_progress":101}}',
  '{"key_method_id":31337,"key_data":{}}',
  '{"key_callback_method":"__proto__","key_data":{"key_target_state":64}}',
];
const FLOOD = 10_000;
const shout = () => `{"key_method_id":4,"key_data":{"a":"${'x'.repeat(8_000_000)}"}}`;

/** Reports every app as installed. */
const INSTALLED = 64;

const isAnswer = (json: string) => json.includes('"key_callback_method"');

/** The transport of a misbehaving host. */
export function misbehaving(how: Misbehaviour | undefined, toPage: ToPage): ToPage {
  switch (how) {
    case 'silent':
      return () => undefined;
    case 'twice':
      return (json) => {
        toPage(json);
        if (isAnswer(json)) toPage(contradiction(json));
      };
    case 'lies':
      return (json) => {
        for (const lie of lies(json)) toPage(lie);
      };
    case 'floods':
      return (json) => {
        for (let n = 0; isAnswer(json) && n < FLOOD; n += 1) toPage(JUNK[n % JUNK.length] ?? '');
        toPage(json);
      };
    case 'shouts':
      return (json) => {
        if (isAnswer(json)) toPage(shout());
        toPage(json);
      };
    default:
      return toPage;
  }
}

/** The same call answered twice: installed, or refused. */
function contradiction(json: string): string {
  const { key_callback_method, key_data } = JSON.parse(json);
  const { key_target_state } = key_data;
  const other = key_target_state === undefined ? { key_error: 'refused' } : { ...key_data };
  if (key_target_state !== undefined) other.key_target_state = INSTALLED;
  return JSON.stringify({ key_callback_method, key_data: other });
}

/** Invalid answers: wrong types, other apps, calls that were never made. */
function lies(json: string): string[] {
  const { key_callback_method, key_data } = JSON.parse(json);
  const version = Number(key_data?.key_version_id) || 1;
  const event = (data: object) => JSON.stringify({ key_method_id: 4, key_data: data });
  const answer = (data: unknown, callback: unknown = key_callback_method) =>
    JSON.stringify({ key_callback_method: callback, key_data: data });
  return [
    event({ key_version_id: String(version), key_target_state: INSTALLED }),
    event({ key_version_id: version, key_target_state: 'all of them' }),
    event({ key_version_id: version + 1, key_target_state: INSTALLED }),
    answer({ key_version_id: version, key_target_state: INSTALLED }, `cb_${'0'.repeat(32)}`),
    answer({ key_version_id: version + 1, key_target_state: INSTALLED }, [key_callback_method]),
    ...(isAnswer(json)
      ? [
          answer(
            key_data?.key_version_id
              ? { key_version_id: version + 1, key_target_state: INSTALLED }
              : 'done',
          ),
        ]
      : []),
  ];
}
