import type { App } from '../../../contract/entities/app';
import type { Page } from './page';

/**
 * Whether the visitor may install an app on this device, as far as its system is known. On a PC every app counts,
 * because its file can be transferred.
 */
export const isFor = ({ platform }: Page, app: App): boolean =>
  platform === undefined || platform === app.platform;
