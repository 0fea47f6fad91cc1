/** Whether this page is a lite one, or became one on this device (D§17). */
export const isLite = (): boolean => 'lite' in document.documentElement.dataset;
