import {
  Screenshots,
  type ScreenshotsProps,
} from '../../../design-system/components/Screenshots/Screenshots';
import type { ViewerWords } from './words';

/**
 * Screenshots as an island: a tap opens the viewer, whose code comes with the first touch; without script it opens the
 * picture. Only the viewer's words travel as data: what it shows, it reads from the strip.
 */
export function Gallery({ words, ...strip }: ScreenshotsProps & { words: ViewerWords }) {
  return (
    <div data-island="gallery" data-props={JSON.stringify(words)}>
      <div>
        <Screenshots {...strip} />
      </div>
    </div>
  );
}
