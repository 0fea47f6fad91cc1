/** Business constants and limits of S§9. An operator's different wish is configuration and starts here. */

/** Icon edge lengths the image service makes, in px (S§9). */
export const ICON_SIZES = [50, 65, 100, 130, 195, 260] as const;
export type IconSize = (typeof ICON_SIZES)[number];
export const DEFAULT_ICON_SIZE: IconSize = 130;

/** Screenshot widths the image service makes, in px (D§11). */
export const SHOT_WIDTHS = [180, 360, 720] as const;
export type ShotWidth = (typeof SHOT_WIDTHS)[number];

export const IMAGE_FORMATS = ['webp', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Lifetimes in seconds (S§9). */
export const REAL_NAME_LIFETIME_S = 15_552_000;
export const CONFIG_CACHE_S = 1_800;
export const CLICK_COUNT_LIFETIME_S = 3_600;
export const COOKIE_LIFETIME_S = 30 * 24 * 3_600;

/** The collection group that holds the shop's configuration, and how many items one call reads (S§7, S§9). */
export const DEFAULT_GROUP_ID = 10;
export const COLLECTION_COUNT = 100;

/** An opaque integer every log payload carries (S§9, D§16). */
export const PPZ = 5;

/** List sizes (S§9). */
export const LUCKY_LIST_COUNT = 20;
export const SPECIALS_COUNT = 15;
export const REC_COUNT = 100;
export const REC_ARRANGE = 2;
export const REC_DATA_ROUTE = 2;

/** Tiles on one page of a list: four rows of six on a PC. */
export const PAGE_SIZE = 24;

/** Suggestion box: debounce in ms and most suggestions shown (S§9). */
export const SUGGEST_DEBOUNCE_MS = 200;
export const SUGGEST_MAX = 10;

/** Longest search key taken, in characters; longer input is cut, never refused. */
export const SEARCH_KEY_MAX = 100;

/** Lazy images: distance to the viewport in px, and the check's throttle in ms without an observer (S§9). */
export const LAZY_MARGIN_PX = 50;
export const LAZY_CHECK_MS = 300;

/** Go to top: length of the scroll in ms (S§9). */
export const GO_TOP_MS = 1_000;

/** Width in CSS px from which a page has its PC layout (D§11). */
export const PC_LAYOUT_PX = 768;
