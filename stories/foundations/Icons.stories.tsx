import type { Meta, StoryObj } from '@storybook/preact-vite';
import { AppIcon, type IconSize } from '../../design-system/components/AppIcon/AppIcon';
import { Logo } from '../../design-system/components/Header/Logo';
import menu from '../../design-system/icons/menu.svg?raw';
import search from '../../design-system/icons/search.svg?raw';
import star from '../../design-system/icons/star.svg?raw';
import s from './foundations.module.css';

const meta: Meta = { title: 'Foundations/Icons' };
export default meta;

const SIGNS = { menu, search, star };
const SIZES: IconSize[] = [50, 65, 100, 130];

/** Drawn signs are masks in CSS: no element, no request. On a page they take the colour of their text. */
export const Signs: StoryObj = {
  render: () => (
    <div className={s.icons}>
      {Object.entries(SIGNS).map(([name, svg]) => (
        <figure key={name}>
          <img
            className={s.sign}
            alt=""
            width="44"
            height="44"
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
      <figure>
        <Logo />
        <figcaption>logo</figcaption>
      </figure>
    </div>
  ),
};

export const AppIcons: StoryObj = {
  render: () => (
    <div className={s.icons}>
      {SIZES.map((size) => (
        <figure key={size}>
          <AppIcon base="/img/1" name="微光笔记" size={size} />
          <figcaption>{size} px</figcaption>
        </figure>
      ))}
      <figure>
        <AppIcon name="微光笔记" size={65} />
        <figcaption>without a picture</figcaption>
      </figure>
    </div>
  ),
};
