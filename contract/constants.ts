/** Business constants and limits of S§9. An operator's different wish is configuration and starts here. */

/** Icon edge lengths the image service makes, in px (S§9). */
export const ICON_SIZES = [50, 65, 100, 130, 195, 260] as const;

/** Screenshot widths the image service makes, in px (D§11). */
export const SHOT_WIDTHS = [180, 360, 720] as const;

/** A picture of an ad or a special, as it is kept: width and height in px, five to two. Served in `SHOT_WIDTHS`. */
export const SHOP_PICTURE = { width: 1440, height: 576 } as const;

/** Hosts of pictures that come from elsewhere (D§11): pages may show them, and the operator's commands fetch from them. */
export const IMAGE_HOSTS = [
  'android-imgs.25pp.com',
  'android-screenimgs.25pp.com',
  'android-artworks.25pp.com',
  'img.25pp.com',
  'img.ucdl.pp.uc.cn',
  'a.img.pp.cn',
] as const;

export const IMAGE_FORMATS = ['webp', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Lifetimes in seconds (S§9). */
export const REAL_NAME_LIFETIME_S = 15_552_000;
export const CONFIG_CACHE_S = 1_800;
export const CLICK_COUNT_LIFETIME_S = 3_600;
export const COOKIE_LIFETIME_S = 30 * 24 * 3_600;
/** How long the service worker keeps icons, in days. */
export const KEPT_FILES_DAYS = 7;

/** The collection group that holds the shop's configuration, and how many items one call reads (S§7, S§9). */
export const DEFAULT_GROUP_ID = 10;
export const COLLECTION_COUNT = 100;

/** Name of the collection item whose content is the registration's configuration, as JSON (S§3). */
export const REAL_NAME_ITEM = 'key_web_realname';

/** An opaque integer every log payload carries (S§9, D§16). */
export const PPZ = 5;

/** List sizes (S§9). */
export const LUCKY_LIST_COUNT = 20;
export const SPECIALS_COUNT = 15;
/** Apps of a special that one call answers with unless told. */
export const SPECIAL_APPS_COUNT = 100;
export const REC_COUNT = 100;
export const REC_ARRANGE = 2;
export const REC_DATA_ROUTE = 2;

/** Tiles on one page of a list: four rows of six on a PC. */
export const PAGE_SIZE = 24;

/** Places of a chart. */
export const CHART_MAX = 100;

/** Spaces for ads that pages show (D§16); clients may ask for others. */
export const AD_SPACES = ['home-banner'] as const;

/** The collection item that opens the PC install card, and campaigns whose visitors get it beside those of searches (D§11). */
export const INSTALL_CARD_ITEM = 'key_web_install_card';
export const INSTALL_CARD_CAMPAIGNS = [
  'pc_baidu',
  'pc_sg',
  'pc_adwords',
  'pc_tx',
  'pc_rr',
] as const;

/** Most suggestions shown (S§9). */
export const SUGGEST_MAX = 10;

/** Longest search key taken, in characters; longer input is cut, never refused. */
export const SEARCH_KEY_MAX = 100;

/** Lazy images: distance to the viewport in px, and the check's throttle in ms without an observer (S§9). */
export const LAZY_MARGIN_PX = 50;
export const LAZY_CHECK_MS = 300;

/**
 * Where a page has its PC layout: from 768 CSS px on (D§11), and later where the visitor has chosen larger text, which needs
 * the room. The token `breakpoint-pc` for scripts and `sizes`.
 */
export const PC_LAYOUT = '(min-width:48rem)';

/** A download larger than this over a connection that costs is asked about first: 100 MB as sizes are shown, in bytes (D§7). */
export const LARGE_DOWNLOAD_BYTES = 100 * 1024 ** 2;

/** The collection item that says which app of the catalogue is the shop's own client: `{"packageName": "…"}`. */
export const CLIENT_ITEM = 'key_client';

/** Days that games to come are looked for, back (rounds that still run) and ahead: wherever a page lists or links them. */
export const BETA_DAYS = 366;

/** Days ahead that a reminder may be for: games are announced a year or two before they come. */
export const REMINDER_DAYS_MAX = 731;
