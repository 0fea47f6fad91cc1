import { describeDownloads } from './rows';

describeDownloads('Firefox ESR');
