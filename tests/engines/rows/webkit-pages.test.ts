import { describePages } from './rows';

describePages('WebKitGTK');
