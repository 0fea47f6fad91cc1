import type { Meta, StoryObj } from '@storybook/preact-vite';
import { AppIcon, type IconSize } from '../../design-system/components/AppIcon/AppIcon';
import { Logo } from '../../design-system/components/Header/Logo';
import s from './foundations.module.css';

const files = import.meta.glob<string>('../../design-system/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const nameOf = (file: string) => file.replace(/^.*\/|\.svg$/g, '');

/** Every icon, by its name, with the bytes of its file. Without the logo, which has colours. */
const signs = Object.entries(files)
  .map(([file, svg]) => ({ name: nameOf(file), svg: svg.trim(), bytes: svg.trim().length }))
  .filter(({ name }) => name !== 'logo');

/** An icon in the text colour, as a mask shows it. */
function Sign({ name, size }: { name: string; size: number }) {
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

const meta: Meta = { title: 'Foundations/Icons' };
export default meta;

const APP_SIZES: IconSize[] = [50, 65, 100, 130];

/** Every file of design-system/icons, at twice the usual size. */
export const Signs: StoryObj = {
  render: () => (
    <ul className={s.icons}>
      {signs.map(({ name, bytes }) => (
        <li key={name}>
          <Sign name={name} size={40} />
          <b>{name}</b>
          <small>{bytes} B</small>
        </li>
      ))}
    </ul>
  ),
};

const SHOWN = ['search', 'download', 'check', 'close', 'star', 'gift', 'trash', 'offline'];
const SIZES = [14, 20, 24, 40];

/** Designed for 20 px: strokes of 2 px on whole pixels. 14 px is for running text. */
export const Sizes: StoryObj = {
  render: () => (
    <dl className={s.specimens}>
      {SIZES.map((size) => [
        <dt key={size}>
          <b>{size} px</b>
        </dt>,
        <dd key={`${size} drawn`} className={s.line}>
          {SHOWN.map((name) => (
            <Sign key={name} name={name} size={size} />
          ))}
        </dd>,
      ])}
    </dl>
  ),
};

const TONES = [
  [s.default, 'text-default'],
  [s.quiet, 'text-muted'],
  [s.accent, 'text-accent'],
  [s.danger, 'text-danger'],
] as const;

/** Icons take the colour of their text. */
export const ColourOfTheText: StoryObj = {
  render: () => (
    <ul className={s.names}>
      {TONES.map(([className, name]) => (
        <li key={name} className={className}>
          <Sign name="gift" size={20} />
          {name}
        </li>
      ))}
    </ul>
  ),
};

/** Pictures of apps, and the letter instead of a missing one. */
export const AppIcons: StoryObj = {
  render: () => (
    <ul className={s.pictures}>
      {APP_SIZES.map((size) => (
        <li key={size}>
          <AppIcon base="/img/1" name="微光笔记" size={size} />
          <b>{size} px</b>
        </li>
      ))}
      <li>
        <AppIcon name="微光笔记" size={65} />
        <b>no picture</b>
      </li>
      <li>
        <Logo />
        <b>logo</b>
      </li>
    </ul>
  ),
};
