import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, isShared } from './content-security-policy.ts';

describe('a page that is the same for everybody', () => {
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

  it('allows Google on the one screen that shows its map, still evaluating nothing', () => {
    expect(policy).not.toContain('google');
    const withGoogle = contentSecurityPolicy({ scripts: ["'nonce-abc'"], hasGoogleMaps: true });
    expect(withGoogle).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(withGoogle).toMatch(/style-src-elem [^;]*'nonce-abc'/);
    expect(withGoogle).not.toContain('unsafe-eval');
  });

  it('lets a form go to the form service that the operator chose, and nowhere else', () => {
    const withService = contentSecurityPolicy({
      scripts: [],
      formService: 'https://forms.example.com/submit',
    });
    expect(withService).toContain("form-action 'self' https://forms.example.com;");
    expect(withService.replace(' https://forms.example.com', '')).not.toMatch(/https?:/);
  });

  it('speaks with our own host only', () => {
    expect(policy).not.toMatch(/https?:|\*/);
  });
});
