import { STORYBOOK } from '../stories/built-stories';
import { openShards, type Shards } from '../stories/shards';
import { serveFolders } from '../stories/static-server';
import { CAMERA_FOLDERS, type Camera, openCamera, openPinnedBrowser } from './camera';

/** Cameras at work, and all they need. */
export interface Studio {
  cameras: Shards<Camera>;
  /** One more camera, which the caller closes: something may be planted in its page. */
  openCamera(): Promise<Camera>;
  close(): Promise<void>;
}

/** Serves the built Storybook, which has these stories, starts the pinned browser and opens a camera a processor. */
export async function openStudio(ids: readonly string[]): Promise<Studio> {
  const browser = await openPinnedBrowser();
  const server = await serveFolders({ '/': STORYBOOK, ...CAMERA_FOLDERS });
  const open = () => openCamera(browser, server.url, ids[0] ?? '');
  const cameras = openShards(open);
  return {
    cameras,
    openCamera: open,
    async close() {
      await cameras.close();
      await browser.close();
      await server.close();
    },
  };
}
