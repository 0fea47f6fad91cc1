import { show } from '../../features/real-name/show';
import { realNameZhCN } from '../../i18n/real-name/zh-cn';

/** The registration's popup in Chinese. */
export const showPopup = show.bind(undefined, realNameZhCN);
