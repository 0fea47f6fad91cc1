import { show } from '../../features/real-name/show';
import { realNameEn } from '../../i18n/real-name/en';

/** The registration's popup in English. */
export const showPopup = show.bind(undefined, realNameEn);
