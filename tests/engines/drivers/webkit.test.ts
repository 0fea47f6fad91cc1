import { describeDriver } from './suite';

describeDriver('WebKitGTK');
