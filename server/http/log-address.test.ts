import { describe, expect, it } from 'vitest';
import { loggable } from './log-address';

const line = (path: string) => loggable('GET', `http://x${path}`);

describe('the address in a log line', () => {
  it('has the path, and the names and short numbers of the query', () => {
    expect(line('/apps?page=2&sort=rating')).toBe('GET /apps?page=2&sort=…');
  });

  it('omits search texts and tokens of downloads', () => {
    expect(line('/search/sugs?key=maps')).toBe('GET /search/sugs?key=…');
    expect(line('/search?key=110105194&x=13900000000')).toBe('GET /search?key=…&x=…');
    expect(line('/download/apk/c2VjcmV0.apk?appId=1')).toBe('GET /download/apk/….apk?appId=1');
  });

  it('omits client info and tokens', () => {
    expect(line('/x?appId=1&utdid=a&aid=b&puid=c&umid=d&uuid=e&ctoken=f&uc_param_str=g')).toBe(
      'GET /x?appId=1',
    );
    expect(line('/lucky/draw?userToken=secret&identity=1&phone=2')).not.toMatch(/secret|=1|=2/);
  });

  it('is one short line', () => {
    expect(line(`/x?a=%0A%0D&b=${'y'.repeat(5_000)}`).length).toBeLessThanOrEqual(500);
    expect(line('/x%0Aforged?a=%0Aforged')).not.toMatch(/\n/);
  });
});
