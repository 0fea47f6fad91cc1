/** Finds the links of `downloadLink` (src/features/addresses/addresses.ts), without its imports: the runtime has this selector. */
export const DOWNLOAD_LINK = 'a[href^="/download/apk"]';

/** Event on a download's place when a native client has taken the download, which follows no link. */
export const CLIENT_DOWNLOAD = 'snowpea:download';
