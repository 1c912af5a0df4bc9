import { testConfig } from '#libs/kernel/testing';
import { CredentialCipher } from './credential-cipher.js';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const cipherWith = (keys: string): CredentialCipher =>
  new CredentialCipher(testConfig({ CREDENTIAL_KEYS: keys }));

describe('CredentialCipher', () => {
  const cipher = cipherWith(`one:${key(1)}`);

  it('opens what it sealed, and never seals the same way twice', () => {
    const first = cipher.seal('geheim ✓', 'account:acct_1');
    const second = cipher.seal('geheim ✓', 'account:acct_1');

    expect(cipher.open(first, 'account:acct_1')).toBe('geheim ✓');
    expect(first.ciphertext).not.toBe(second.ciphertext);
    expect(Buffer.from(first.ciphertext, 'base64').includes('geheim')).toBe(false);
  });

  it('does not open a secret in another context', () => {
    const sealed = cipher.seal('secret', 'account:acct_1');

    expect(() => cipher.open(sealed, 'account:acct_2')).toThrow('cannot be opened');
  });

  it('does not open a secret of which one bit has changed, or which was cut short', () => {
    const sealed = cipher.seal('secret', 'c');
    const bytes = Buffer.from(sealed.ciphertext, 'base64');

    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      const ciphertext = altered.toString('base64');
      expect(() => cipher.open({ ...sealed, ciphertext }, 'c')).toThrow('cannot be opened');
    }
    const cut = bytes.subarray(0, 20).toString('base64');
    expect(() => cipher.open({ ...sealed, ciphertext: cut }, 'c')).toThrow('cannot be opened');
  });

  it('seals with the first key and opens with all of them', () => {
    const old = cipher.seal('secret', 'c');
    const rotated = cipherWith(`two:${key(2)},one:${key(1)}`);

    expect(rotated.open(old, 'c')).toBe('secret');
    expect(rotated.seal('secret', 'c').keyId).toBe('two');
    expect(rotated.isOutdated(old)).toBe(true);
    expect(() => cipherWith(`two:${key(2)}`).open(old, 'c')).toThrow(
      'master key one is not configured',
    );
  });

  it.each([
    ['no id', key(1)],
    ['a short key', 'one:c2hvcnQ='],
    ['an id twice', `one:${key(1)},one:${key(2)}`],
  ])('refuses keys with %s at boot', (_flaw, keys) => {
    expect(() => cipherWith(keys)).toThrow('CREDENTIAL_KEYS');
  });
});
