import { generateKeyPairSync } from 'node:crypto';
import type { PostId } from '#libs/kernel';
import { PostReceiptQuery, type SignedReceipt } from '#libs/posts';
import { approvalDesk, aPolicy } from '#libs/schedules/testing';
import { bootPublishing, type PublishingBench } from '../testing/index.js';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const RECEIPT_KEYS = `r1:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`;

describe('receipts of what people had to agree to', () => {
  let bench: PublishingBench;

  beforeAll(async () => {
    bench = await bootPublishing({ environment: { RECEIPT_KEYS } });
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const read = (postId: PostId): Promise<SignedReceipt> =>
    bench.queries.execute(new PostReceiptQuery(bench.workspaceId, postId));
  const finish = (): Promise<void> => bench.workers[0]!.finish();

  it('tell who has agreed to what went out', async () => {
    const desk = approvalDesk(bench.schedules);
    const [first, second] = [desk.voter(), desk.voter()];
    await desk.rule(aPolicy({ approvals: 2 }));
    const id = await desk.one();
    const approval = await desk.openOf(id);
    await desk.decide(approval, first);
    await desk.decide(approval, second, { publishNow: true });
    await finish();
    await bench.platform.database.execute('DELETE FROM approval_policies');
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    const by = [first, second].map(({ name }) => ({ type: 'user', id: expect.any(String), name }));
    const { claims } = await read(id);
    expect(claims.approval).toEqual({ id: approval.id, digest, by });
    // Both said so at the same moment of this clock.
    const ids = claims.approval!.by.map((voter) => voter.id);
    expect(ids.sort()).toEqual([first.id, second.id].sort());
  });

  it('tell of a link that it was a link, and who made it: no name that somebody typed', async () => {
    const desk = approvalDesk(bench.schedules);
    const maker = desk.voter();
    await desk.rule(aPolicy());
    const ids = [await desk.one(), await desk.one()];
    const linkId = await desk.openLink();
    const link = { ...maker, type: 'review_link', id: linkId, name: 'Ada Lovelace' } as const;
    for (const [id, madeBy] of [
      [ids[0]!, 'Grace'],
      // As processes of the last release write it.
      [ids[1]!, undefined],
    ] as const) {
      await desk.decide(await desk.openOf(id), { ...link, madeBy }, { publishNow: true });
    }
    await finish();
    await bench.platform.database.execute('DELETE FROM approval_policies');
    const told = await Promise.all(ids.map(async (id) => (await read(id)).claims.approval!.by));
    const common = { type: 'review_link', id: linkId };
    expect(told).toEqual([
      [{ ...common, name: 'by link, made by Grace', madeBy: 'Grace' }],
      [{ ...common, name: 'by link' }],
    ]);
  });
});
