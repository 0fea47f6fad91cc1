import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS, CALLS } from './index';

/** All calls of S§7, as `METHOD path` and, behind the proxies, the urlKey. */
const SPECIFIED = [
  'GET /download/url',
  'GET /download/url/dot',
  'GET /pp/url',
  'GET /download/apk',
  'GET /pp/apk',
  'GET /StoreDetailController/detail',
  'GET /StoreDetailController/score',
  'GET /StoreDetailController/comment',
  'GET /StoreDetailController/recs',
  'GET /StoreDetailController/subcates',
  'GET /StoreDetailController/specials',
  'GET /api/proxy resource.app.getDetail',
  'GET /api/proxyNew op.special.template.listApps',
  'GET /api/proxyNew op.special.template.getAllShowList',
  'GET /api/proxyNew op.lucky.roll',
  'GET /api/proxyNew op.collection.getListByTimeRange',
  'POST /api/proxyNew op.activiy.simpleActiviy.getList',
  'POST /api/proxyNew resource.app.getMutiGameNewsList',
  'POST /api/proxyNew op.rec.personality.listApps',
  'POST /api/proxyNew resource.game.getBetaList',
  'POST /api/proxyNew op.ad.getAds',
  'POST /api/proxyNew behavior.reminder.add',
  'POST /api/proxyNew',
  'GET /redirect',
  'GET /lucky/ios.special.get',
  'GET /lucky/wdj.special.get',
  'GET /uc/rec',
  'GET /lucky/op.lucky.getActivityList',
  'GET /lucky/activity',
  'GET /lucky/getAppState',
  'GET /lucky/setAppDownload',
  'GET /lucky/userPrizeInfo',
  'GET /lucky/updatePrizeInfo',
  'GET /lucky/getUserPrizes',
  'GET /lucky/draw',
  'GET /lucky/drawAll',
  'GET /lucky/drawFromMulPrizes',
  'GET /lucky/drawByAppId',
  'GET /lucky/addScore',
  'GET /lucky/userInfo',
  'GET /lucky/cashDetail',
  'GET /lucky/updatePrizeSendStatus',
  'GET /lucky/reSendPrize',
  'GET /lucky/behavior.auth.isTbId',
  'POST /log/access',
  'POST /log/activity',
  'POST /log/click',
  'POST /log/search',
  'POST /track',
  'GET /search/sugs',
  'POST /realname/submit',
];

const address = (call: (typeof ALL_CALLS)[number]) =>
  [call.method, call.path, call.urlKey].filter(Boolean).join(' ');

/** This shop's own calls. */
const own = (call: (typeof ALL_CALLS)[number]) =>
  call.path.startsWith('/catalogue/') ||
  [
    'op.report.add',
    'op.gift.claim',
    'op.order.add',
    'op.order.cancel',
    'op.push.subscribe',
    'op.push.unsubscribe',
    'behavior.reminder.cancel',
    'lucky/updatePrizeInfo POST',
  ].includes(call.name);

describe('the calls', () => {
  it('are those of the specification, each once, and the shop’s own', () => {
    const declared = ALL_CALLS.filter((call) => !own(call)).map(address);
    expect([...declared].sort()).toEqual([...SPECIFIED].sort());
  });

  it('have unique names and addresses', () => {
    expect(new Set(ALL_CALLS.map(({ name }) => name)).size).toBe(ALL_CALLS.length);
    expect(new Set(ALL_CALLS.map(address)).size).toBe(ALL_CALLS.length);
  });

  it('are behind a proxy only with a urlKey equal to their name', () => {
    for (const call of ALL_CALLS) {
      const proxied = call.path.startsWith('/api/') && call.name !== 'api/proxyNew upload';
      expect(call.urlKey, call.name).toBe(proxied ? call.name : undefined);
    }
  });

  it('refuse a payload that is no object', () => {
    for (const call of ALL_CALLS)
      for (const input of [null, 'x', 7, true])
        expect(v.safeParse(call.params, input).success, call.name).toBe(false);
  });

  it('drop fields that a client merges in', () => {
    const [categories] = CALLS.catalogue;
    expect(v.parse(categories!.params, { utdid: 'x', ctoken: 'y' })).toEqual({});
  });
});
