import {
  Screenshots,
  type ScreenshotsProps,
} from '../../../design-system/components/Screenshots/Screenshots';
import './preview.css';
import type { ViewerWords } from './words';

/**
 * Screenshots as an island: a tap opens the viewer, whose chunk loads at the first touch; without script it opens the
 * picture. Only the viewer's texts are props: it reads the pictures from the strip.
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
