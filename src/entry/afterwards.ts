import { beginAttribution } from '../features/attribution/begin';
import { refreshConfig } from '../features/config/config';
import { beginTelemetry } from '../features/telemetry/begin';
import { registerWorker } from '../platform/worker/register';

/** What may wait until the page is interactive and loaded: where its visitor came from, reports, the service worker, the shop's configuration. */
void beginAttribution().then(beginTelemetry);
void registerWorker();
void refreshConfig();
