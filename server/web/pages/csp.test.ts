import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPolicy } from './csp';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the content security policy', () => {
  const policy = createPolicy('runtime()', []);

  it('lets the page’s own inlined script and style through, and nothing inline beside them', () => {
    const directives = Object.fromEntries(
      policy('a{}')
        .split('; ')
        .map((part) => [part.split(' ')[0], part]),
    );
    expect(directives['script-src']).toBe(`script-src 'self' ${hash('runtime()')}`);
    expect(directives['style-src']).toContain(hash('a{}'));
    expect(policy('a{}')).not.toContain('unsafe');
    expect(policy('a{}')).not.toContain('nonce');
  });

  it('depends on the style sheet alone', () => {
    expect(policy('a{}')).toBe(policy('a{}'));
    expect(policy('b{}')).not.toBe(policy('a{}'));
  });

  it('lets calls go to the hosts that settings list, and says nothing of them where there are none', () => {
    const listed = createPolicy('runtime()', ['https://pre.example', 'https://dev.example'])('a{}');
    expect(listed).toContain("; connect-src 'self' https://pre.example https://dev.example; ");
    // A report's last way out is an image's address.
    expect(listed).toMatch(/img-src [^;]* https:\/\/pre\.example https:\/\/dev\.example;/);
    expect(policy('a{}')).not.toContain('connect-src');
  });
});
