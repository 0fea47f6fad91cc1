import { describePages } from './rows';

describePages('Firefox ESR');
