import { beginAttribution } from '../features/attribution/begin';
import { refreshConfig } from '../features/config/config';
import { registerWorker } from '../platform/worker/register';

/** What may wait until the page is interactive and loaded: where the visitor came from, the service worker, the shop's configuration. */
void beginAttribution();
void registerWorker();
void refreshConfig();
