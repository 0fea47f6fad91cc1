import { CHROMIUMS } from './open';
import { describeDriver } from './suite';

for (const name of CHROMIUMS) describeDriver(name);
