import { statusEn } from '../../i18n/status/en';
import { start } from './start';

/** The native client's part of a page in English. */
export const startNative = start.bind(undefined, statusEn);
