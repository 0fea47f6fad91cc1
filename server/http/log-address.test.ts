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

  it('has a number only if it is the whole value, of nine digits at most, and its field is not private', () => {
    expect(line('/x?a=123456789&b=1234567890&c=1b&d=b1&e=')).toBe(
      'GET /x?a=123456789&b=…&c=…&d=…&e=…',
    );
    expect(line('/x?userToken=1&IDENTITY=2&Phone=3&userData=4&apiKey=5&size=6')).toBe(
      'GET /x?userToken=…&IDENTITY=…&Phone=…&userData=…&apiKey=…&size=6',
    );
  });

  it('omits the token at the end of an address only', () => {
    expect(line('/a.apk/files/1')).toBe('GET /a.apk/files/1');
  });

  it('is one line of 500 characters at most', () => {
    expect(line(`/${'y'.repeat(600)}`)).toBe(`GET /${'y'.repeat(495)}`);
    expect(line('/x%0Aforged?a%0A%0Dforged=1')).toBe('GET /x%0Aforged?a  forged=1');
  });
});
