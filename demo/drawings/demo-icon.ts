import { randomOf } from '../random';
import type { DemoSubject } from '../subject';
import { gameIcon } from './icons/game';
import { softwareIcon } from './icons/software';
import { paletteOf } from './palette';

/** The colours of a demo app: one choice for all of its pictures. */
export const demoPalette = ({ index, place }: DemoSubject) =>
  paletteOf(place.category.slug, randomOf(`demo palette ${index}`));

/** A demo app's icon, 256 × 256 units. */
export async function demoIcon(subject: DemoSubject): Promise<string> {
  const random = randomOf(`demo icon ${subject.index}`);
  const { sub, game } = subject.place;
  const figure = subject.named.noun[2];
  const others = random.sample(sub.motifs, sub.motifs.length).filter((name) => name !== figure);
  const brief = {
    random,
    palette: demoPalette(subject),
    motifs: [figure, ...others],
    character: [...subject.named.name[0]][0] ?? '',
  };
  return game ? gameIcon(brief, sub.slug) : softwareIcon(brief);
}
