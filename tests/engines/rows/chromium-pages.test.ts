import { CHROMIUMS } from '../drivers/open';
import { describePages } from './rows';

for (const name of CHROMIUMS) describePages(name);
