import { testConfig } from '#libs/kernel/testing';
import { MessageSigner } from './message-signer.js';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const signerWith = (keys: string): MessageSigner =>
  new MessageSigner(testConfig({ CREDENTIAL_KEYS: keys }));

/** The last letter holds four bits, and two that a decoder drops. */
function sameBytes(signature: string): string {
  const last = signature.at(-1)!.charCodeAt(0);
  return `${signature.slice(0, -1)}${String.fromCharCode(last + 1)}`;
}

describe('MessageSigner', () => {
  const signer = signerWith(`one:${key(1)}`);
  const given = signer.sign('upload', 'part 1');

  it('knows its own signatures', () => {
    expect(signer.verify('upload', 'part 1', given)).toBe(true);
    expect(given).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another message', 'upload', 'part 2', given],
    ['another purpose', 'delivery', 'part 1', given],
    ['a changed signature', 'upload', 'part 1', `A${given.slice(1)}`],
    ['a cut signature', 'upload', 'part 1', given.slice(0, 20)],
    ['another text of the same bytes', 'upload', 'part 1', sameBytes(given)],
    ['no signature', 'upload', 'part 1', ''],
  ])('refuses %s', (_flaw, purpose, message, signature) => {
    expect(signer.verify(purpose, message, signature)).toBe(false);
  });

  it('still knows signatures of an earlier master key', () => {
    const rotated = signerWith(`two:${key(2)},one:${key(1)}`);
    expect(rotated.verify('upload', 'part 1', given)).toBe(true);
    expect(rotated.sign('upload', 'part 1')).not.toBe(given);
  });
});
