/** Fields of a call. */
export type Fields = Record<string, unknown>;

const KEY = { idempotencyKey: 'key-of-one-visitor-1' };
const ONE = { activityId: 1, ...KEY };
const PAGE = { offset: 0, count: 5 };
/**
 * Valid fields of the calls that `IMPLEMENTED_CALLS` does not contain, by name: changes, and reads of one visitor's data.
 */
export const OTHER: Record<string, Fields> = {
  'lucky/getAppState': { activityId: 1, userIdType: 4 },
  'lucky/setAppDownload': { ...ONE, appId: 1 },
  'lucky/userPrizeInfo': { activityId: 1, recordId: 1 },
  'lucky/updatePrizeInfo': { ...ONE, recordId: 1, userData: '{}' },
  'lucky/updatePrizeInfo POST': { ...ONE, recordId: 1, userData: {} },
  'lucky/getUserPrizes': { activityId: 1, ...PAGE },
  'lucky/draw': { ...ONE, channel: 1000, source: 1000 },
  'lucky/drawAll': ONE,
  'lucky/drawFromMulPrizes': ONE,
  'lucky/drawByAppId': { ...ONE, appId: 1 },
  'lucky/addScore': { ...ONE, type: 1, appId: 1 },
  'lucky/userInfo': { activityId: 1, userIdType: 2 },
  'lucky/cashDetail': { activityId: 1, ...PAGE },
  'lucky/updatePrizeSendStatus': { ...ONE, recordId: 1 },
  'lucky/reSendPrize': { ...ONE, recordId: 1 },
  'lucky/behavior.auth.isTbId': { userIdType: 4 },
  'behavior.reminder.add': { ...KEY, objectId: 1, objectType: 'app', remindTime: 1 },
  'behavior.reminder.cancel': KEY,
  'op.report.add': { ...KEY, appId: 1, reason: 'fake' },
  'catalogue/gift/mine': { giftId: 1 },
  'catalogue/codes': PAGE,
  'op.gift.claim': { ...KEY, giftId: 1 },
  'op.order.add': { ...KEY, appId: 1 },
  'op.order.cancel': { ...KEY, appId: 1 },
  'catalogue/orders': PAGE,
  'catalogue/push/key': {},
  'op.push.subscribe': {
    ...KEY,
    endpoint: 'https://push.example.org/1',
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
  },
  'op.push.unsubscribe': KEY,
  'catalogue/host': { debug: 'pre' },
  'catalogue/ctoken': {},
  'realname/submit': {
    appId: 1,
    appName: 'One',
    resourceType: 1,
    packageId: 1,
    ppz: 5,
    name: 'Ada',
    identity: '11010519491231002X',
    phone: '13800138000',
  },
  'api/proxyNew upload': { urlKey: 'op.report.add', appId: 1, reason: 'fake' },
  'download/apk': { appId: 1, versionId: 1 },
  'pp/apk': { channel: 'pp' },
  redirect: { url: '/apps' },
};
