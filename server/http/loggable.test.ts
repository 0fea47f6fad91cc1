import { describe, expect, it } from 'vitest';
import { loggable } from './loggable';

const line = (path: string) => loggable('GET', `http://x${path}`);

describe('an address in a log line', () => {
  it('contains the path and query', () => {
    expect(line('/search/sugs?key=maps')).toBe('GET /search/sugs?key=maps');
  });

  it('leaves client info and tokens out', () => {
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
