/** Whether this page was rendered in lite mode or switched to it on this device (D§17). */
export const isLite = (): boolean => 'lite' in document.documentElement.dataset;
