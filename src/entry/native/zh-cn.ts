import { statusZhCN } from '../../i18n/status/zh-cn';
import { start } from './start';

/** The native client's part of a page in Chinese. */
export const startNative = start.bind(undefined, statusZhCN);
