import { describeDriver } from './suite';

describeDriver('Firefox ESR');
