import { followDownloadTaps } from '../../src/features/download/tap';
import { watchImages } from '../../src/page/behaviours/lazy-images/watch';
import { load } from '../../src/page/chunks';

// What the store's own first script does but hydrate islands, and the application as soon as it may come.
followDownloadTaps(() => load('download') as never);
watchImages();
void load('after-load');
