import type { Meta, StoryObj } from '@storybook/preact-vite';
import { AppIcon, type IconSize } from '../../design-system/components/AppIcon/AppIcon';
import { Logo } from '../../design-system/components/Header/Logo';
import s from './foundations.module.css';
import { Sign, signs } from './signs';

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

const SHOWN = ['search', 'download', 'check', 'close', 'star', 'gift', 'lock', 'warning'];
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
          <Sign name="info" size={20} />
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
