import { useEffect, useState } from 'react';
import { scrollStrip } from '../../../design-system/components/Screenshots/scroll-strip';
import { ScreenshotViewer } from '../../../design-system/components/ScreenshotViewer/ScreenshotViewer';
import { readScreenshots } from './read-screenshots';
import type { ViewerWords } from './words';

/** Hydration keeps the server's HTML inside this element, and with it the state of its lazy images. */
const AS_IT_IS = { __html: '' };

/** The strip of screenshots with its viewer. */
export function GalleryIsland(words: ViewerWords) {
  const [view, setView] = useState<ReturnType<typeof readScreenshots>>();
  // The viewer has its own history entry, so that the Back button and the back gesture close it instead of leaving the page.
  useEffect(() => {
    const close = () => setView(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y: clicks bubble from the links inside, which the keyboard reaches. */}
      <div
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it writes nothing, see AS_IT_IS.
        dangerouslySetInnerHTML={AS_IT_IS}
        onClick={(event) => {
          // The browser handles clicks that open a new tab.
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
