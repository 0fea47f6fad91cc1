import { followDownloadTaps } from '../../src/features/download/tap';
import { watchImages } from '../../src/page/behaviours/lazy-images/watch';
import { load } from '../../src/page/chunks';

// The store's runtime without the hydration of islands; it loads the application as soon as possible.
followDownloadTaps(() => load('download') as never);
watchImages();
void load('after-load');
