import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPolicy } from './csp';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const styled = (style: string, rules = '') => ({ style, always: 'always{}', rules });

describe('the content security policy', () => {
  const policy = createPolicy('runtime()', [], ["'self'"]);

  it('allows the page’s own inlined script and style, and no other inline code', () => {
    const directives = Object.fromEntries(
      policy(styled('a{}'))
        .split('; ')
        .map((part) => [part.split(' ')[0], part]),
    );
    expect(directives['script-src']).toBe(`script-src 'self' ${hash('runtime()')}`);
    expect(policy(styled('a{}', '{}'))).toContain(`${hash('runtime()')} ${hash('{}')};`);
    expect(directives['style-src']).toContain(`${hash('a{}')} ${hash('always{}')}`);
    expect(policy(styled('a{}'))).not.toContain('unsafe');
    expect(policy(styled('a{}'))).not.toContain('nonce');
  });

  it('allows no strings as markup or scripts, except the worker’s address', () => {
    expect(policy(styled('a{}'))).toContain("; require-trusted-types-for 'script'; ");
    expect(policy(styled('a{}'))).toMatch(/; trusted-types snowpea-worker$/);
  });

  it('names who may frame pages', () => {
    expect(policy(styled('a{}'))).toContain("; frame-ancestors 'self'; ");
    const framed = createPolicy('', [], ["'self'", 'https://partner.example']);
    expect(framed(styled(''))).toContain("; frame-ancestors 'self' https://partner.example; ");
  });

  it('depends on the style sheet only', () => {
    expect(policy(styled('a{}'))).toBe(policy(styled('a{}')));
    expect(policy(styled('b{}'))).not.toBe(policy(styled('a{}')));
  });

  it('allows calls to the hosts in the settings, and has no such directive without hosts', () => {
    const listed = createPolicy(
      'runtime()',
      ['https://pre.example', 'https://dev.example'],
      ["'self'"],
    )(styled('a{}'));
    expect(listed).toContain("; connect-src 'self' https://pre.example https://dev.example; ");
    // A report's last fallback is an image request.
    expect(listed).toMatch(/img-src [^;]* https:\/\/pre\.example https:\/\/dev\.example;/);
    expect(policy(styled('a{}'))).not.toContain('connect-src');
  });
});
