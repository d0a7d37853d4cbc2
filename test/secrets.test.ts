import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What keys of others look like; each in parts, so that this file holds none. */
const patterns: Record<string, RegExp> = {
  'a private key': new RegExp(`-----BEGIN ${'(?:RSA |EC |OPENSSH |DSA |ENCRYPTED |PGP )?PRIVATE KEY'}`),
  'an Amazon access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a GitHub token': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,})/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Stripe key': /\b(?:sk|rk)_live_\w{16,}/,
  'a key of a text model': /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/,
  'an npm token': /\bnpm_\w{36}\b/,
  'a SendGrid key': /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s:/@'"`<>$]+:(?!password@|secret@|pass@|\$|postgres@|chaperon@|user@)[^\s/@'"`<>${}]{8,}@(?!localhost|127\.|[\w.-]*\.(?:example|test)\b|example|host\b)/,
};

/** What git knows; null in a copy without it. */
function trackedFiles(): string[] | null {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout !== ''
    ? stdout.split('\0').filter((file) => file && existsSync(resolve(root, file)))
    : null;
}
const files = trackedFiles() ?? [];
if (files.length === 0) console.info('Keys in tracked files: NOT LOOKED FOR, this copy is no git repository');

const found = (text: string) => Object.keys(patterns).filter((name) => patterns[name]!.test(text));

describe.runIf(files.length > 0)('tracked files', () => {
  it('hold no key and no password', () => {
    expect(files.length).toBeGreaterThan(500);
    const texts = files.filter(
      (file) => !/\.(?:png|jpe?g|webp|woff2?|ico|gz|br|bin|mp4|webm|pdf)$/.test(file),
    );
    const suspects = texts
      .filter((file) => statSync(resolve(root, file)).size < 5_000_000)
      .flatMap((file) => found(readFileSync(resolve(root, file), 'utf8')).map((name) => `${file}: ${name}`));
    expect(suspects).toEqual([]);
  });

  it('are no settings or databases: .env, .data and key files stay out', () => {
    expect(
      files.filter((file) =>
        /(?:^|\/)(?:\.env(?!\.example)|\.data\/|id_(?:rsa|ed25519)|.*\.(?:pem|p12|pfx|key)$)/.test(file),
      ),
    ).toEqual([]);
  });
});

describe('the search for keys', () => {
  it.each([
    ['a private key', `-----BEGIN ${'RSA PRIVATE'} KEY-----`],
    ['an Amazon access key', `AKIA${'ABCDEFGHIJKLMNOP'}`],
    ['a GitHub token', `ghp_${'a'.repeat(36)}`],
    ['a key of a text model', `sk-${'a1'.repeat(20)}`],
    ['a password in an address', `postgres://root:${'hunter2hunter2'}@db.internal:5432/x`],
  ])('would be caught with %s', (name, text) => {
    expect(found(text)).toContain(name);
  });
});
