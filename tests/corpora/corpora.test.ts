import { describe, expect, it } from 'vitest';
import { judgeRedirects } from './redirects';
import { judgeReferrers } from './referrers';
import { judgeUserAgents } from './user-agents';

describe('the redirect helper', () => {
  it('refuses every hostile address, and allows every ordinary one', () => {
    const { hostile, ordinary, offList, lost } = judgeRedirects();
    expect({ offList, lost }).toEqual({ offList: [], lost: [] });
    expect(hostile).toBeGreaterThan(100);
    expect(ordinary).toBeGreaterThan(30);
  });

  it('(control: a substring match, and one that refuses everything, are found)', () => {
    const naive = (asked: string) => (asked.includes('wandoujia.com') ? asked : '/');
    expect(judgeRedirects(naive).offList.length).toBeGreaterThan(10);
    expect(judgeRedirects(() => '/').lost.length).toBeGreaterThan(30);
  });
});

describe('attribution', () => {
  it('recognises every host of the list, and none of its imitations', () => {
    const { wrong, misattributed, arrivals, lookAlikes } = judgeReferrers();
    expect({ wrong, misattributed }).toEqual({ wrong: [], misattributed: [] });
    expect(arrivals).toBeGreaterThan(500);
    expect(lookAlikes).toBeGreaterThan(1_500);
  });

  it('(control: a substring match, and one that recognises nothing, are found)', () => {
    const naive = (referrer: string) => (referrer.includes('google') ? 'seo_google' : 'referral');
    expect(judgeReferrers(naive).misattributed.length).toBeGreaterThan(500);
    expect(judgeReferrers(() => 'referral').wrong.length).toBeGreaterThan(500);
  });
});

describe('the client type', () => {
  it('is right for every user agent of the list with every set of globals', () => {
    const { wrong, exceptions, notUc, looks } = judgeUserAgents();
    expect({ wrong, exceptions, notUc }).toEqual({ wrong: [], exceptions: [], notUc: [] });
    expect(looks).toBeGreaterThan(900);
  });

  it('(control: taking QQ’s browser for a messaging app, and an exception, are found)', () => {
    const naive = judgeUserAgents(({ userAgent }) =>
      /QQ/.test(userAgent) ? 'messaging' : 'browser',
    );
    expect(naive.wrong).toContainEqual({ is: 'browser', told: 'messaging' });
    const broken = judgeUserAgents(() => {
      throw new Error('no user agent');
    });
    expect(broken.exceptions).toHaveLength(broken.looks);
  });
});
