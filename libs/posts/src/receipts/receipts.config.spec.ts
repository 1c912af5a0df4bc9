import { generateKeyPairSync } from 'node:crypto';
import { testConfig } from '#libs/kernel/testing';
import { receiptsConfig } from './receipts.config.js';

const pkcs8 = { format: 'der', type: 'pkcs8' } as const;
const curveKey = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export(pkcs8).toString('base64');
const idsOf = (text: string): readonly string[] =>
  testConfig({ RECEIPT_KEYS: text })
    .get(receiptsConfig)
    .keys.map(({ id }) => id);

describe('RECEIPT_KEYS', () => {
  const key = curveKey('P-256');

  it('holds the keys in their order', () => {
    expect(idsOf(`new:${curveKey('P-256')}, old:${key}`)).toEqual(['new', 'old']);
    expect(testConfig().get(receiptsConfig).keys).toEqual([]);
  });

  it.each([
    ['no id', key, 'id:base64key'],
    ['an id with other characters', `a b:${key}`, 'id:base64key'],
    ['one id twice', `a:${key},a:${key}`, 'one key id twice'],
    ['what is no key', `a:${Buffer.alloc(32, 7).toString('base64')}`, 'P-256 private key'],
    ['a key of another curve', `a:${curveKey('P-384')}`, 'P-256 private key'],
    [
      'an Ed25519 key',
      `a:${generateKeyPairSync('ed25519').privateKey.export(pkcs8).toString('base64')}`,
      'P-256 private key',
    ],
  ])('refuses %s, and does not repeat it', (_flaw, text, reason) => {
    const load = (): unknown => idsOf(text);
    expect(load).toThrow(reason);
    expect(load).not.toThrow(text.split(':').at(-1)!.slice(0, 20));
  });
});
