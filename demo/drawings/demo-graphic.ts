import { text } from '../../server/images/drawing/text';
import { GRAPHIC } from '../app';
import type { DemoSubject } from '../subject';
import { demoIcon, demoPalette } from './demo-icon';
import type { Drawing } from './demo-shot';
import { circle, gradient, rect } from './svg';

/** Draws a demo app's feature graphic: its name and its icon on its colours. */
export async function demoGraphic(subject: DemoSubject, locale: string): Promise<Drawing> {
  const of = locale.startsWith('zh') ? 0 : 1;
  const { named, place } = subject;
  const { main, deep } = demoPalette(subject);
  const style = { x: 72, maxWidth: 520, fill: '#fff' };
  const name = await text(named.name[of], {
    ...style,
    y: 250,
    size: 76,
    weight: 800,
    shrinks: 0.5,
  });
  const line = await text(place.sub.summaries[0]?.[of] ?? '', {
    ...style,
    y: 316,
    size: 34,
    shrinks: 0.7,
    opacity: 0.9,
  });
  return {
    ...GRAPHIC,
    svg: `<defs>${gradient('ground', [main, deep])}<clipPath id="icon">${rect([0, 0, 256, 256], '#000', 'rx="58"')}</clipPath></defs>
${rect([0, 0, 1024, 500], 'url(#ground)')}${circle(800, 250, 330, '#fff', 'opacity=".1"')}${circle(800, 250, 230, '#fff', 'opacity=".12"')}${name}${line}
<g transform="translate(662 112) scale(1.08)"><g clip-path="url(#icon)">${await demoIcon(subject)}</g></g>`,
  };
}
