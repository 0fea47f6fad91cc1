/**
 * User agents of messaging apps: WeChat, QQ, Weibo, DingTalk (D§5), but not of QQ's browser (`MQQBrowser/`). A module
 * of its own, because it is inlined in every page.
 */
export const MESSAGING = /micromessenger|\bqq\/(\d+\.){3}\d|weibo__|dingtalk/i;

/** Whether this page is in a messaging app's own browser. */
export const inMessagingApp = (): boolean => MESSAGING.test(navigator.userAgent);
