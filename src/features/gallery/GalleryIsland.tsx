import { useState } from 'react';
import { ScreenshotViewer } from '../../../design-system/components/ScreenshotViewer/ScreenshotViewer';
import { shotsIn } from './shots-in';
import type { ViewerWords } from './words';

/** Hydrated around what the server drew, this leaves it as it is: with its lazy pictures, at whatever stage they are. */
const AS_IT_IS = { __html: '' };

/** The strip of screenshots with its viewer. */
export function GalleryIsland(words: ViewerWords) {
  const [view, setView] = useState<ReturnType<typeof shotsIn>>();
  return (
    <>
      {/* biome-ignore lint/a11y: the clicks are on the links inside, which keys reach. */}
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, see there.
        dangerouslySetInnerHTML={AS_IT_IS}
        onClick={(event) => {
          // A new tab is a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          const found = shotsIn(event.currentTarget, event.target);
          if (!found) return;
          event.preventDefault();
          setView(found);
        }}
      />
      {view && (
        <ScreenshotViewer {...words} {...view} open={true} onClose={() => setView(undefined)} />
      )}
    </>
  );
}

export { GalleryIsland as island };
