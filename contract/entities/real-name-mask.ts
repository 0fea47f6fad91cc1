import type { RealNameInfo } from './real-name';

/**
 * Masks personal data that their owner or an operator sees (D§12). What remains distinguishes two people, but is too little
 * to misuse. A text that is too short is masked entirely.
 */
export const masked = ({ name, identity, phone }: RealNameInfo): RealNameInfo => ({
  name: covered(name, 1, 0),
  identity: covered(identity, 1, 1),
  phone: covered(phone, 3, 4),
});

function covered(text: string, first: number, last: number): string {
  const signs = [...text];
  const hidden = signs.length - first - last;
  if (hidden < 1) return '*'.repeat(signs.length);
  return [...signs.slice(0, first), '*'.repeat(hidden), ...signs.slice(signs.length - last)].join(
    '',
  );
}
