import { STORYBOOK } from '../stories/built-stories';
import { openShards, type Shards } from '../stories/shards';
import { serveFolders } from '../stories/static-server';
import { CAMERA_FOLDERS, type Camera, openCamera, openPinnedBrowser } from './camera';

/** A pool of cameras, with what they need. */
export interface Studio {
  cameras: Shards<Camera>;
  /** An additional camera, which the caller closes: tests may plant faults in its page. */
  openCamera(): Promise<Camera>;
  close(): Promise<void>;
}

/** Serves a built Storybook with these stories, starts the pinned browser and opens a camera per processor. */
export async function openStudio(ids: readonly string[], build = STORYBOOK): Promise<Studio> {
  const browser = await openPinnedBrowser();
  const server = await serveFolders({ '/': build, ...CAMERA_FOLDERS });
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
