import { useEffect, useState } from 'react';
import { scrollStrip } from '../../../design-system/components/Screenshots/scroll-strip';
import { ScreenshotViewer } from '../../../design-system/components/ScreenshotViewer/ScreenshotViewer';
import { readScreenshots } from './read-screenshots';
import type { ViewerWords } from './words';

/** Hydrates around the server's HTML without changing it, and keeps the state of its lazy images. */
const AS_IT_IS = { __html: '' };

/** The strip of screenshots with its viewer. */
export function GalleryIsland(words: ViewerWords) {
  const [view, setView] = useState<ReturnType<typeof readScreenshots>>();
  // Back, a phone's gesture for it included, closes the viewer instead of leaving the page, because the
  // viewer has its own history entry.
  useEffect(() => {
    const close = () => setView(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y: clicks bubble from the links inside, which the keyboard reaches. */}
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it writes nothing, see above.
        dangerouslySetInnerHTML={AS_IT_IS}
        onClick={(event) => {
          // A click for a new tab is the browser's.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          if (scrollStrip(event.target)) return;
          const found = readScreenshots(event.currentTarget, event.target);
          if (!found) return;
          event.preventDefault();
          history.pushState({ viewer: true }, '');
          setView(found);
        }}
      />
      {view && <ScreenshotViewer {...words} {...view} open={true} onClose={() => history.back()} />}
    </>
  );
}

export { GalleryIsland as island };
