import { describeRows } from './rows';

describeRows('Firefox ESR');
