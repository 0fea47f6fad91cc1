import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, within } from 'storybook/test';
import { RatingStars } from '../../design-system/components/RatingStars/RatingStars';
import { wordsOf } from '../../design-system/samples/words';
import s from './foundations.module.css';
import { Samples } from './Samples';

const meta: Meta = { title: 'Foundations/Right to left', globals: { dir: 'ltr' } };
export default meta;

/** The same components in both directions. Names and words keep the direction of their own script. */
export const SideBySide: StoryObj = {
  render: (_, { globals }) => (
    <div className={s.frames}>
      {(['ltr', 'rtl'] as const).map((dir) => (
        <section key={dir} className={s.frame} dir={dir}>
          <h2>{dir === 'ltr' ? 'Left to right' : 'Right to left'}</h2>
          <Samples id={dir} words={wordsOf(globals)} />
        </section>
      ))}
    </div>
  ),
};

/** A part with a direction of its own: its stars follow it, not the page. */
export const Nested: StoryObj = {
  render: () => (
    <section className={s.frame} dir="rtl">
      <RatingStars value={2} label="rtl: 2 / 5" />
      <div dir="ltr">
        <RatingStars value={2} label="rtl > ltr: 2 / 5" />
      </div>
    </section>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isMirrored = (name: string) => {
      const { transform } = getComputedStyle(canvas.getByRole('img', { name }));
      return transform.startsWith('matrix(-1');
    };
    await expect(isMirrored('rtl: 2 / 5')).toBe(true);
    await expect(isMirrored('rtl > ltr: 2 / 5')).toBe(false);
  },
};

const SCRIPTS = [
  ['en', 'Tidepool Weather', 'ltr'],
  ['zh-CN', '山海旅行', 'ltr'],
  ['ar', 'حافظة كلمات المرور', 'rtl'],
  ['he', 'יומן הגינה', 'rtl'],
] as const;

/** A name sets its own direction (`dir="auto"`); its line keeps the page’s. */
export const NamesKeepTheirDirection: StoryObj = {
  render: () => (
    <ul className={s.names}>
      {SCRIPTS.map(([lang, name, dir]) => (
        <li key={lang}>
          <b dir="auto" lang={lang}>
            {name}
          </b>
          <span className={s.quiet}>
            {lang}, {dir}
          </span>
        </li>
      ))}
    </ul>
  ),
};
