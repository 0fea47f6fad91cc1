import { CHROMIUMS } from '../drivers/open';
import { describeRows } from './rows';

for (const name of CHROMIUMS) describeRows(name);
