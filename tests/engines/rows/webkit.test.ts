import { describeRows } from './rows';

describeRows('WebKitGTK');
