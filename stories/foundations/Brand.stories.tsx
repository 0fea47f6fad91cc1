import type { Meta, StoryObj } from '@storybook/preact-vite';
import { type BrandColors, brandColors, brandCss } from '../../design-system/brand/brand';
import { Badge } from '../../design-system/components/Badge/Badge';
import { Button } from '../../design-system/components/Button/Button';
import { InlineMessage } from '../../design-system/components/InlineMessage/InlineMessage';
import { LinkButton } from '../../design-system/components/LinkButton/LinkButton';
import { ProgressBar } from '../../design-system/components/ProgressBar/ProgressBar';
import { TextField } from '../../design-system/components/TextField/TextField';
import { wordsOf } from '../../design-system/samples/words';
import { tokens } from '../../design-system/tokens/build/tokens';
import s from './foundations.module.css';

interface Brand {
  /** Of actions and surfaces. */
  color: string;
  /** Of links, progress and focus. */
  second: string;
}

/** The rules of `brandCss` by the workbench's short names, for a part of the page. */
function overrides({ light, contrast, dark }: BrandColors): string {
  const lines = (colors: BrandColors['light']) =>
    Object.entries(colors)
      // Cast: Object.entries widens the keys.
      .map(([name, value]) => `${tokens[name as keyof typeof colors].property}:${value}`)
      .join(';');
  return `.${s.brand}{${lines(light)}}[data-contrast=more] .${s.brand}{${lines(contrast)}}[data-theme=dark] .${s.brand}{${lines(dark)}}`;
}

const meta: Meta<Brand> = {
  title: 'Foundations/Make it your brand',
  args: { color: '#1747a6', second: '#b3146b' },
  argTypes: {
    color: { control: 'color', description: 'Of actions and surfaces' },
    second: { control: 'color', description: 'Of links, progress and focus' },
  },
};
export default meta;

/** Parts with a brand's colours, and the style sheet that gives them. */
export const Harbour: StoryObj<Brand> = {
  render: ({ color, second }, { globals }) => {
    const words = wordsOf(globals);
    const refusal = refusalOf(color, second);
    const colors = refusal === undefined ? brandColors(color, second) : undefined;
    if (!colors) return <InlineMessage tone="danger">{refusal}</InlineMessage>;
    return (
      <div className={s.brand}>
        <style>{overrides(colors)}</style>
        <p>
          <Button variant="solid">{words('安装')}</Button> <Button>{words('更多')}</Button>{' '}
          <LinkButton variant="plain" href="#brand">
            {words('查看')}
          </LinkButton>{' '}
          <Badge tone="accent">{words('预约')}</Badge>
        </p>
        <ProgressBar label={words('正在下载')} value={40} valueText="40%" />
        <TextField name="brand" label={words('姓名')} />
        <details lang="en" dir="ltr">
          <summary>brand.css</summary>
          <pre>{brandCss(color, second)}</pre>
        </details>
      </div>
    );
  },
};

/** Why there is no such brand. */
function refusalOf(...brand: Parameters<typeof brandCss>): string | undefined {
  try {
    brandCss(...brand);
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
