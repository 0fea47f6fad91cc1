/** Finds the links of `downloadLink` (src/features/addresses/addresses.ts), without its imports: the runtime has this selector. */
export const DOWNLOAD_LINK = 'a[href^="/download/apk"]';
