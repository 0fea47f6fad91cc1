import { CHROMIUMS } from '../drivers/open';
import { describeDownloads } from './rows';

for (const name of CHROMIUMS) describeDownloads(name);
