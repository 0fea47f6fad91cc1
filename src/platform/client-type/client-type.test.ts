import { describe, expect, it } from 'vitest';
import { isUc } from '../../../contract/browser-parameter';
import type { ClientType } from '../../../contract/entities/client';
import { channelName, luckyChannel } from './channel';
import { clientTypeOf, isPartner, type ShellGlobal } from './client-type';

const WECHAT = 'Mozilla/5.0 (Linux; Android 10) Mobile MicroMessenger/8.0.50(0x2800325F)';
const look = (userAgent: string, ...globals: ShellGlobal[]) => ({
  userAgent,
  globals: new Set(globals),
});

describe('the client type', () => {
  it.each<[string, ShellGlobal[], ClientType]>([
    ['Mozilla/5.0', [], 'browser'],
    ['', [], 'browser'],
    ['Mozilla/5.0', ['StatLoggerInterface'], 'android'],
    ['Mozilla/5.0', ['ppAJSClient'], 'plugin'],
    [WECHAT, [], 'messaging'],
    ['… V1_AND_SQ_9.0.0 QQ/9.0.0.1035 NetType/WIFI', [], 'messaging'],
    ['… weibo__14.9.0__iphone__os17', [], 'messaging'],
    ['… AliApp(DingTalk/7.6.0)', [], 'messaging'],
    ['… MQQBrowser/14.9 Mobile', [], 'browser'],
    ['… QQBrowser/11.1.5.0', [], 'browser'],
    ['… QQ/9.0', [], 'browser'],
    ['… PPHelperNS/1.0', [], 'ios-yy'],
    ['… ppAppInstallZB/2', [], 'ios-zb'],
    ['Mozilla/5.0', ['campaignPlugin'], 'desktop'],
    ['Mozilla/5.0', ['shuqiAppWall'], 'browser'],
  ])('of %j with %j is %s', (userAgent, globals, type) => {
    expect(clientTypeOf(look(userAgent, ...globals))).toBe(type);
  });

  it('is decided by the first sign in the order of the specification', () => {
    const everything: ShellGlobal[] = ['StatLoggerInterface', 'ppAJSClient', 'campaignPlugin'];
    const all = `${WECHAT} pphelperns ppappinstallzb`;
    expect(clientTypeOf(look(all, ...everything))).toBe('android');
    expect(clientTypeOf(look(all, ...everything.slice(1)))).toBe('plugin');
    expect(clientTypeOf(look(all, 'campaignPlugin'))).toBe('messaging');
    expect(clientTypeOf(look('pphelperns ppappinstallzb', 'campaignPlugin'))).toBe('ios-yy');
    expect(clientTypeOf(look('ppappinstallzb', 'campaignPlugin'))).toBe('ios-zb');
  });

  it('distinguishes the partner client and UC in addition', () => {
    expect(isPartner(look('', 'shuqiAppWall'))).toBe(true);
    expect(isPartner(look(''))).toBe(false);
    expect(isUc('… UCBrowser/15.5.0 Mobile')).toBe(true);
    expect(isUc('… UCBrowser/15.5.0 UWS/3.22 Mobile')).toBe(false);
    expect(isUc('… Chrome/156')).toBe(false);
  });
});

describe('the channel', () => {
  const caller = (client: ClientType, query = '', partner = false) => ({
    client,
    partner,
    query: new URLSearchParams(query),
  });

  it.each([
    [caller('android'), 'pp', 1000],
    [caller('plugin', 'p=z'), 'pp', 1000],
    [caller('android', 'ch_src=pp_aty_taozhushou'), 'tb', 1000],
    [caller('browser', 'ch_src=pp_aty_taozhushou'), 'wdj', 3000],
    [caller('ios-zb'), 'zb', 2000],
    [caller('ios-yy', 'ch_src=pp_aty_taozhushou'), 'yy', 2000],
    [caller('browser', '', true), 'sq', 4000],
    [caller('messaging', 'p=p'), 'wdj', 3000],
    [caller('desktop'), 'wdj', 3000],
    [caller('browser'), 'wdj', 3000],
    [caller('browser', 'p=p'), 'pp', 1000],
    [caller('browser', 'p=t'), 'tb', 1000],
    [caller('browser', 'p=z'), 'zb', 2000],
    [caller('browser', 'p=y'), 'yy', 2000],
    [caller('browser', 'p=w'), 'wdj', 3000],
    [caller('browser', 'p=sq'), 'sq', 4000],
    [caller('browser', 'p=toString'), 'wdj', 3000],
    [caller('browser', 'p=__proto__'), 'wdj', 3000],
  ])('of %o is %s, %i', (who, name, number) => {
    expect(channelName(who)).toBe(name);
    expect(luckyChannel(who)).toBe(number);
  });
});
