const files = import.meta.glob<string>('../../design-system/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const nameOf = (file: string) => file.replace(/^.*\/|\.svg$/g, '');

/** Every icon, by its name, with the bytes of its file. Without the logo, which has colours. */
export const signs = Object.entries(files)
  .map(([file, svg]) => ({ name: nameOf(file), svg: svg.trim(), bytes: svg.trim().length }))
  .filter(({ name }) => name !== 'logo');

/** An icon in the text colour, as a mask shows it. */
export function Sign({ name, size }: { name: string; size: number }) {
  const svg = signs.find((sign) => sign.name === name)?.svg ?? '';
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/#000/g, 'currentColor');
  const [, box = '0 0 20 20'] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const says = (attribute: string) =>
    new RegExp(` ${attribute}="([^"]+)"`).exec(svg.split('>')[0] ?? '')?.[1];
  const stroke = says('stroke') && 'currentColor';
  return (
    <svg
      width={size}
      height={size}
      viewBox={box}
      fill={says('fill') ?? 'currentColor'}
      stroke={stroke}
      stroke-width={says('stroke-width')}
      stroke-linecap={says('stroke-linecap') ? 'round' : undefined}
      stroke-linejoin={says('stroke-linejoin') ? 'round' : undefined}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, read when Storybook is built.
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
