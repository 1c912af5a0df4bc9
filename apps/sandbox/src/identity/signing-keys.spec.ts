import { Documents } from '../kernel/documents.js';
import { Journal } from '../kernel/journal.js';
import { SigningKeys } from './signing-keys.js';

describe('the signing keys', () => {
  it('are made once, outlive a restart and a reset, and change when they are rotated', async () => {
    const documents = new Documents(new Journal(null));
    const keys = new SigningKeys(documents.of('google'));
    const [first, second] = await Promise.all([keys.keySet(), keys.keySet()]);
    expect(first.keys).toHaveLength(2);
    expect(second).toEqual(first);

    const restarted = new SigningKeys(documents.of('google'));
    restarted.restore();
    expect(await restarted.keySet()).toEqual(first);

    documents.clear();
    restarted.restore();
    expect(await restarted.keySet()).toEqual(first);
    const afterwards = new SigningKeys(documents.of('google'));
    afterwards.restore();
    expect((await afterwards.current()).kid).toBe(first.keys[0]?.['kid']);

    const kid = await afterwards.rotate({ keepsOlder: true });
    const kids = (await afterwards.keySet()).keys.map((key) => key['kid']);
    expect(kids).toEqual([kid, first.keys[0]?.['kid']]);
  });
});
