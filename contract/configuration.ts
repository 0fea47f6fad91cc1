import { COLLECTION_COUNT, DEFAULT_GROUP_ID } from './constants';

/** The call for the shop's published configuration, with its parameters. Pages make the call, and the service worker stores the answer. */
export const CONFIG_CALL = '/api/proxyNew?urlKey=op.collection.getListByTimeRange';
export const CONFIG_PARAMS = { groupId: DEFAULT_GROUP_ID, offset: 0, count: COLLECTION_COUNT };

/** The address of that call, written out: the service worker needs nothing else of `addressOf`. */
export const CONFIG_ADDRESS = `${CONFIG_CALL}&groupId=${DEFAULT_GROUP_ID}&offset=0&count=${COLLECTION_COUNT}`;
