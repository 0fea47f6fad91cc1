import type { Meta, StoryObj } from '@storybook/preact-vite';
import { Badge } from '../../design-system/components/Badge/Badge';
import { Button } from '../../design-system/components/Button/Button';
import { LinkButton } from '../../design-system/components/LinkButton/LinkButton';
import { ProgressBar } from '../../design-system/components/ProgressBar/ProgressBar';
import { TextField } from '../../design-system/components/TextField/TextField';
import { wordsOf } from '../../design-system/samples/words';
import { type TokenName, tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';

/** A brand's colours, light and dark. */
const HARBOUR: Readonly<Partial<Record<TokenName, readonly [light: string, dark: string]>>> = {
  'color-bg-accent': ['#1747a6', '#9dbdfb'],
  'color-bg-accent-hover': ['#10337a', '#c1d6fd'],
  'color-bg-accent-soft': ['#e3ecfd', '#172a4d'],
  'color-bg-accent-soft-hover': ['#cddcfb', '#20396a'],
  'color-bg-progress': ['#1747a6', '#9dbdfb'],
  'color-text-accent': ['#1747a6', '#9dbdfb'],
  'color-text-on-accent': ['#ffffff', '#0b1220'],
  'color-border-focus': ['#1747a6', '#9dbdfb'],
};

/** The overrides as a user of the package writes them, by the workbench's short names. */
function overrides(): string {
  const lines = (at: 0 | 1) =>
    Object.entries(HARBOUR)
      // Cast: Object.entries widens the keys.
      .map(([name, values]) => [tokens[name as TokenName], values[at]] as const)
      .map(([token, value]) => ('property' in token ? `${token.property}:${value}` : ''))
      .join(';');
  return `.${s.brand}{${lines(0)}}[data-theme=dark] .${s.brand}{${lines(1)}}`;
}

const meta: Meta = { title: 'Foundations/Make it your brand' };
export default meta;

/** Parts with the colours of another brand. */
export const Harbour: StoryObj = {
  render: (_, { globals }) => {
    const words = wordsOf(globals);
    return (
      <div className={s.brand}>
        <style>{overrides()}</style>
        <p>
          <Button variant="solid">{words('安装')}</Button> <Button>{words('更多')}</Button>{' '}
          <LinkButton variant="plain" href="#brand">
            {words('查看')}
          </LinkButton>{' '}
          <Badge tone="accent">{words('预约')}</Badge>
        </p>
        <ProgressBar label={words('正在下载')} value={40} valueText="40%" />
        <TextField name="brand" label={words('姓名')} />
      </div>
    );
  },
};
