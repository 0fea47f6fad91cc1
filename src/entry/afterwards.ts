import { refreshConfig } from '../features/config/config';
import { registerWorker } from '../platform/worker/register';

/** What may wait until the page is interactive and loaded: the service worker, then the shop's configuration. */
void registerWorker();
void refreshConfig();
