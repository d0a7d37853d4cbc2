import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, isShared, nonceToHashes } from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page that is the same for everybody', () => {
  it('allows its own inline scripts by hash, and none that came with data', () => {
    const html =
      '<script nonce="M">own()</script><script>injected()</script><script nonce="M" src="/a.js"></script><script nonce="N">other()</script>';
    expect(nonceToHashes(html, 'M')).toEqual({
      html: '<script>own()</script><script>injected()</script><script src="/a.js"></script><script nonce="N">other()</script>',
      scripts: [hashOf('own()')],
    });
  });

  it('is one whose route says how long it may be shared', () => {
    expect(isShared(new Headers({ 'cache-control': 'public, max-age=0, s-maxage=60' }))).toBe(true);
    expect(isShared(new Headers({ 'cache-control': 'private, no-cache' }))).toBe(false);
    expect(isShared(new Headers())).toBe(false);
  });
});

describe('the policy', () => {
  const policy = contentSecurityPolicy({ scripts: ["'nonce-abc'"] });
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));

  it('forbids all that it does not name', () => {
    expect(directives.get('default-src')).toBe("default-src 'none'");
    for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
      expect(directives.has(name)).toBe(true);
  });

  it('lets no inline script or style element run by itself, and evaluates nothing', () => {
    expect(directives.get('script-src')).toMatch(/^script-src 'self' .*'nonce-abc'$/);
    for (const name of ['script-src', 'style-src-elem'])
      expect(directives.get(name)).not.toMatch(/unsafe-inline|unsafe-eval|data:|blob:/);
  });

  it('speaks with our own host only', () => {
    expect(policy).not.toMatch(/https?:|\*/);
  });
});
