import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, within } from 'storybook/test';
import { Table } from '../../design-system/docs/Table';
import { wordsOf } from '../../design-system/samples/words';
import { tokens } from '../../design-system/tokens/build/tokens';
import { THEMES, type Theme } from '../../design-system/tokens/pairs';
import s from './foundations.module.css';
import { Samples } from './Samples';
import { THEME_WORDS } from './Swatch';
import { tokensOf } from './token-list';

// Parts of a page can have every theme except the base, which the page itself must have.
const meta: Meta = { title: 'Foundations/Themes', globals: { theme: 'light' } };
export default meta;

const ATTRIBUTES: Record<Theme, Record<string, string>> = {
  light: {},
  dark: { 'data-theme': 'dark' },
  contrast: { 'data-contrast': 'more' },
  contrastDark: { 'data-theme': 'dark', 'data-contrast': 'more' },
};

/** The same components in the four colour themes. */
export const SideBySide: StoryObj = {
  render: (_, { globals }) => (
    <div className={s.frames}>
      {THEMES.map((theme) => (
        <section key={theme} className={s.frame} {...ATTRIBUTES[theme]}>
          <h2>{THEME_WORDS[theme]}</h2>
          <Samples id={theme} words={wordsOf(globals)} />
        </section>
      ))}
    </div>
  ),
};

/** A theme in a theme: the innermost decides. */
export const Nested: StoryObj = {
  render: (_, { globals }) => (
    <section className={s.frame} data-theme="dark" data-testid="dark">
      <Samples id="outer" words={wordsOf(globals)} />
      <section className={s.frame} data-theme="dark" data-contrast="more" data-testid="contrast">
        <Samples id="inner" words={wordsOf(globals)} />
      </section>
    </section>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const muted = (element: Element) =>
      getComputedStyle(element).getPropertyValue(tokens['color-text-muted'].property);
    const parts = [canvas.getByTestId('dark'), canvas.getByTestId('contrast')];
    const colours = [document.documentElement, ...parts].map(muted);
    await expect(new Set(colours).size).toBe(3);
  },
};

const PARTIALS = {
  contrast: 'High contrast, light',
  contrastDark: 'High contrast, dark',
  forced: 'Forced colours',
  lite: 'Low memory',
} as const;

/** What each partial theme changes. */
export const Partials: StoryObj = {
  render: () => (
    <div className={s.sheets}>
      {Object.entries(PARTIALS).map(([theme, title]) => (
        <section key={theme}>
          <h2>{title}</h2>
          <Table
            label={title}
            head={['Token', 'Instead of', 'Has']}
            rows={tokensOf('').flatMap((name) => {
              const token: Record<string, unknown> = tokens[name];
              const under = theme === 'contrastDark' ? (token.dark ?? token.value) : token.value;
              return theme in token ? [[name, String(under), String(token[theme])]] : [];
            })}
          />
        </section>
      ))}
    </div>
  ),
};
