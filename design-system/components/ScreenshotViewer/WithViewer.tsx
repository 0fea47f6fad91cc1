import { type ComponentType, type ReactNode, useState } from 'react';
import type { ScreenshotViewerProps } from './ScreenshotViewer';

export type WithViewerProps = Omit<ScreenshotViewerProps, 'open' | 'onClose' | 'start'> & {
  /** The Screenshots of the same `shots`, whose links it intercepts. */
  children: ReactNode;
};

type Used = 'metaKey' | 'ctrlKey' | 'shiftKey' | 'target' | 'preventDefault';
/** What React's and native events have in common. */
type Click = Pick<MouseEvent, Used> & { currentTarget: HTMLElement };

/**
 * Opens the viewer from the screenshots inside it. Its code loads on the first click. If that fails, and
 * without script, the links open the large pictures.
 */
export function WithViewer({ children, ...rest }: WithViewerProps) {
  const [Viewer, setViewer] = useState<ComponentType<ScreenshotViewerProps>>();
  const [at, setAt] = useState(-1);
  const onClick = (event: Click) => {
    // Leave clicks that open a new tab to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Cast: the target of a click is an element.
    const link = (event.target as Element).closest('a');
    const links = [...event.currentTarget.querySelectorAll('a')];
    const place = link ? links.indexOf(link) : -1;
    if (!link || place < 0) return;
    event.preventDefault();
    setAt(place);
    import('./ScreenshotViewer').then(
      (module) => setViewer(() => module.ScreenshotViewer),
      () => location.assign(link.href),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y: the clicks are on the links inside, which the keyboard reaches. */}
      <div onClick={onClick}>{children}</div>
      {Viewer && <Viewer {...rest} open={at >= 0} start={at} onClose={() => setAt(-1)} />}
    </>
  );
}
