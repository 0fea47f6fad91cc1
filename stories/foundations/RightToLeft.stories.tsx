import type { Meta, StoryObj } from '@storybook/preact-vite';
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
