import { describeDownloads } from './rows';

describeDownloads('WebKitGTK');
