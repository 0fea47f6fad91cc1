import { encode } from 'uqr';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './QrCode.module.css';

export type QrCodeProps = Native<'svg'> & {
  /** The content: at most about 2,900 bytes at level L, 1,200 at H. */
  text: string;
  /** Alternative text: "用手机扫码打开微光笔记". */
  label: string;
  /** Error correction: L 7 %, M 15 %, Q 25 %, H 30 %. Higher levels need more modules. */
  level?: 'L' | 'M' | 'Q' | 'H' | undefined;
  /** Size of a module in px; whole numbers keep it crisp. */
  moduleSize?: number | undefined;
};

/** Light modules around the code, which scanners need (ISO/IEC 18004). */
const QUIET = 4;

const LEVELS: readonly string[] = ['L', 'M', 'Q', 'H'];

/** Dark modules as one path: a rectangle per run in a row. */
const draw = (rows: readonly (readonly boolean[])[]) =>
  rows
    .map((row, y) =>
      row
        .map((dark, x) => {
          if (!dark || row[x - 1]) return '';
          const end = row.indexOf(false, x);
          const width = (end < 0 ? row.length : end) - x;
          return `M${x} ${y}h${width}v1h-${width}z`;
        })
        .join(''),
    )
    .join('');

/** The modules of a text, or undefined if it is too long. */
function modules(text: string, ecc: 'L' | 'M' | 'Q' | 'H') {
  try {
    // The drawing adds the quiet zone; a higher level at the same size is free.
    return encode(text, { ecc, border: 0, boostEcc: true }).data;
  } catch {
    return undefined;
  }
}

/** A QR code as one SVG path, rendered on the server. Dark on light in every theme, as scanners need. */
export function QrCode({ text, label, level = 'M', moduleSize = 4, ...rest }: QrCodeProps) {
  const rows = text ? modules(text, LEVELS.includes(level) ? level : 'M') : undefined;
  if (__DEV__) {
    warnUnknown('QrCode', 'level', level, LEVELS);
    warnDeveloper('QrCode', !text && '`text` is empty. Pass the address to open.');
    warnDeveloper(
      'QrCode',
      Boolean(text) &&
        !rows &&
        `\`text\` is too long for level ${level} (${text.length} characters). Shorten it or lower \`level\`.`,
    );
    warnDeveloper('QrCode', !label && '`label` is empty. Say what the code leads to.');
  }
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const edge = Math.round(size * (moduleSize > 0 ? moduleSize : 4));
  return (
    <svg
      {...withClass(rest, s.code)}
      width={edge}
      height={edge}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={draw(rows)} fill="#000" />
    </svg>
  );
}
