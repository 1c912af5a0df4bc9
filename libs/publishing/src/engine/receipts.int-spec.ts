import { createHash, generateKeyPairSync } from 'node:crypto';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose';
import { newId, type PostId } from '#libs/kernel';
import {
  PostOutcomes,
  PostReceiptQuery,
  type PostSettlement,
  ReceiptKeySetQuery,
  type SentPost,
  type SignedReceipt,
} from '#libs/posts';
import { failureOf } from '#libs/schedules/testing';
import { DeletePublishedPostCommand } from '../commands/delete-published-post/delete-published-post.command.js';
import { ReconcilePostCommand } from '../commands/reconcile-post/reconcile-post.command.js';
import { ResolvePostCommand } from '../commands/resolve-post/resolve-post.command.js';
import { answerLost, bootPublishing, type PublishingBench } from '../testing/index.js';
import type { RunningAttempt } from './running-attempt.js';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const RECEIPT_KEYS = `r1:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`;
const SENT: SentPost = {
  account: { provider: 'scripted', handle: 'scripted:@garden', externalId: '7' },
  content: { sha256: 'a'.repeat(64) },
  media: [],
};

describe('receipts of published posts', () => {
  let bench: PublishingBench;

  beforeAll(async () => {
    bench = await bootPublishing({ environment: { RECEIPT_KEYS } });
  });
  beforeEach(() => bench.clear());
  afterAll(() => bench.close());

  const read = (postId: PostId, workspaceId = bench.workspaceId): Promise<SignedReceipt> =>
    bench.queries.execute(new PostReceiptQuery(workspaceId, postId));
  const finish = (): Promise<void> => bench.workers[0]!.finish();
  const published = async (fields: object = {}): Promise<PostId> => {
    const { id } = await bench.one(fields);
    await finish();
    return id;
  };
  const unclear = async (): Promise<PostId> => {
    bench.network.next('commit', answerLost);
    return published();
  };
  const rows = (): Promise<{ post_id: string; claims: object; jws: string | null }[]> =>
    bench.platform.database.query('SELECT post_id, claims, jws FROM post_receipts');
  const settle = (settlement: PostSettlement, then?: () => void): Promise<unknown> =>
    bench.platform.database.transaction(async (transaction) => {
      await bench.platform.get(PostOutcomes).settle(transaction, [settlement]);
      then?.();
    });
  const settlementOf = ({ post }: RunningAttempt): PostSettlement => ({
    postId: post.id,
    leaseOwner: post.leaseOwner,
    fence: post.fence,
    trigger: 'publish',
    dueInMs: null,
    phase: null,
    countsAsAttempt: true,
    sent: SENT,
  });
  const taken = async (): Promise<RunningAttempt> => {
    await bench.one();
    return (await bench.workers[0]!.claim())[0]!;
  };

  it('say what was sent, as whom, and what the network made of it', async () => {
    const id = await published({ text: 'Grüße 🌱', settings: { parts: 1 } });
    const post = await bench.read(id);
    const { claims, ...receipt } = await read(id);
    const content =
      '{"interaction":"post","media":[],"replyTo":null,"settings":{"parts":1},"text":"Grüße 🌱","title":null}';
    expect(claims).toEqual({
      iss: 'http://127.0.0.1:3000',
      iat: Math.floor(post.publishedAt!.getTime() / 1000),
      jti: receipt.id,
      sub: id,
      workspace: bench.workspaceId,
      run: post.runId,
      account: { provider: 'scripted', handle: bench.account, externalId: expect.any(String) },
      content: { sha256: createHash('sha256').update(content).digest('hex') },
      media: [],
      providerPostId: post.providerPostId,
      providerUrl: post.providerUrl,
      publishedAt: post.publishedAt!.toISOString(),
      attempt: 1,
      evidence: 'confirmed',
      by: post.createdBy,
      approval: null,
    });
    expect(receipt.id).toMatch(/^rcpt_[0-9A-Z]{26}$/);
  });

  it('are verified with the published keys alone, and not when a byte is changed', async () => {
    const { jws, claims } = await read(await published());
    const keys = await bench.queries.execute(new ReceiptKeySetQuery());
    const keySet = createLocalJWKSet({ keys: [...keys] });
    expect(decodeProtectedHeader(jws)).toEqual({
      alg: 'ES256',
      typ: 'postrider-receipt+jwt',
      kid: 'r1',
    });
    const { payload } = await compactVerify(jws, keySet);
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(claims);
    const changed = Buffer.from(jws.split('.')[1]!, 'base64url');
    changed[changed.length - 20]! ^= 1;
    const forged = jws.replace(/\.[^.]+\./, `.${changed.toString('base64url')}.`);
    await expect(compactVerify(forged, keySet)).rejects.toThrow('signature');
  });

  it.each([
    ['by the network at once', {}],
    ['by the network later', { confirmations: 1, pollMs: 0 }],
    ['after more than one write', { parts: 2 }],
  ])('tell what was confirmed %s', async (_when, settings) => {
    const id = await published({ settings });
    for (const _again of [1, 2]) {
      await bench.time.pass(10_000);
      await finish();
    }
    const { claims } = await read(id);
    expect(claims).toMatchObject({ evidence: 'confirmed', attempt: 1 });
  });

  it('tell of what was found when it was looked up', async () => {
    const id = await unclear();
    expect(await failureOf(read(id))).toMatchObject({ code: 'post_not_published' });
    await bench.commands.execute(new ReconcilePostCommand(bench.workspaceId, id));
    const { providerPostId } = await bench.read(id);
    const { claims } = await read(id);
    expect(claims).toMatchObject({ evidence: 'reconciled', attempt: 1, providerPostId });
  });

  it('tell of what a person has stated', async () => {
    const { claims: found } = await read(await published());
    const id = await unclear();
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'failed', error_code = 'outcome_unknown', retryable = false,
         reconciliation_status = 'unknown', due_at = NULL WHERE id = $1`,
      [id],
    );
    const person = { id: newId('usr'), name: 'Ada' };
    const seen = { outcome: 'published', providerUrl: 'https://network.example/7' } as const;
    await bench.commands.execute(new ResolvePostCommand(bench.workspaceId, id, seen, person));
    const { claims } = await read(id);
    expect(claims).toMatchObject({
      evidence: 'stated',
      providerPostId: null,
      providerUrl: seen.providerUrl,
      // The same text through the same account: what was sent does not depend on who tells of it.
      account: found.account,
      content: found.content,
    });
  });

  it('say what a reply answers', async () => {
    const [parent, reply] = await bench.thread(['one', 'two']);
    await finish();
    const { claims } = await read(parent!.id);
    const content = `{"interaction":"reply","media":[],"replyTo":"${claims.providerPostId}","settings":{},"text":"two","title":null}`;
    const { sha256 } = (await read(reply!.id)).claims.content;
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('are signed once, also when many read one for the first time', async () => {
    const id = await published();
    const readings = await Promise.all(Array.from({ length: 5 }, () => read(id)));
    expect(new Set(readings.map(({ jws }) => jws)).size).toBe(1);
  });

  it.each(['before', 'after'])('do not change %s they were read', async (when) => {
    const id = await published();
    const { claims: kept } = (await rows())[0]!;
    const first = when === 'after' ? await read(id) : null;
    const { database } = bench.platform;
    await database.execute(`UPDATE accounts SET handle = 'scripted:@renamed'`);
    await database.execute(
      `UPDATE posts SET description = 'other', provider_url = 'https://other.example'`,
    );
    await bench.commands.execute(new DeletePublishedPostCommand(bench.workspaceId, id));
    await database.execute(`UPDATE accounts SET handle = $1`, [bench.account]);
    const receipt = await read(id);
    expect(receipt.claims).toMatchObject(kept);
    if (first !== null) expect(receipt).toEqual(first);
  });

  it('are of published posts of the workspace', async () => {
    const { id } = await bench.one();
    expect(await failureOf(read(id))).toMatchObject({
      code: 'post_not_published',
      kind: 'conflict',
      details: { postId: id, status: 'scheduled' },
    });
    await finish();
    const notFound = { code: 'post_not_found', kind: 'not_found' };
    expect(await failureOf(read(id, newId('ws')))).toMatchObject(notFound);
    expect(await failureOf(read(newId('post')))).toMatchObject(notFound);
  });

  it('are not made up for posts that were published before there were any', async () => {
    const id = await published();
    await bench.platform.database.execute('DELETE FROM post_receipts');
    expect(await failureOf(read(id))).toMatchObject({ code: 'receipt_not_kept', kind: 'conflict' });
  });

  it('are not written when the outcome is not', async () => {
    const attempt = await taken();
    const undone = settle(settlementOf(attempt), () => {
      throw new Error('killed');
    });
    await expect(undone).rejects.toThrow('killed');
    expect(await rows()).toEqual([]);
    expect(await bench.row(attempt.post.id)).toMatchObject({ status: 'publishing' });
  });

  it('keep the outcome from being written when they cannot be', async () => {
    const attempt = await taken();
    const { database } = bench.platform;
    await database.execute('ALTER TABLE post_receipts ADD CONSTRAINT full_up CHECK (false)');
    try {
      await expect(settle(settlementOf(attempt))).rejects.toThrow('full_up');
    } finally {
      await database.execute('ALTER TABLE post_receipts DROP CONSTRAINT full_up');
    }
    expect(await bench.row(attempt.post.id)).toMatchObject({ status: 'publishing' });
  });

  it('are one for a post, however often it is settled', async () => {
    const attempt = await taken();
    await settle(settlementOf(attempt));
    const first = await rows();
    await settle(settlementOf(attempt));
    // What the table of states never allows.
    await bench.platform.database.execute(
      `UPDATE posts SET status = 'publishing', lease_owner = $1, lease_expires_at = now() + interval '1 minute'`,
      [attempt.post.leaseOwner],
    );
    await settle({
      ...settlementOf(attempt),
      sent: { ...SENT, media: [{ sha256: null, size: 1, mime: 'a/b' }] },
    });
    expect(await bench.row(attempt.post.id)).toMatchObject({ status: 'published' });
    expect(await rows()).toEqual(first);
  });

  it('are of posts that are out, not of those that failed', async () => {
    const attempt = await taken();
    await settle({ ...settlementOf(attempt), trigger: 'fail' });
    expect(await rows()).toEqual([]);
  });

  it('go with their posts', async () => {
    await published();
    expect(await rows()).toHaveLength(1);
    await bench.platform.database.execute('DELETE FROM runs');
    expect(await rows()).toEqual([]);
  });
});

describe('an installation without keys for receipts', () => {
  it('keeps what they will say, and says that it cannot sign', async () => {
    const bench = await bootPublishing();
    try {
      const { id } = await bench.one();
      await bench.workers[0]!.finish();
      const asked = bench.queries.execute(new PostReceiptQuery(bench.workspaceId, id));
      expect(await failureOf(asked)).toMatchObject({
        code: 'receipts_not_configured',
        kind: 'unavailable',
      });
      const [row] = await bench.platform.database.query('SELECT claims, jws FROM post_receipts');
      expect(row).toMatchObject({ claims: { sub: id, evidence: 'confirmed' }, jws: null });
      expect(await bench.queries.execute(new ReceiptKeySetQuery())).toEqual([]);
    } finally {
      await bench.close();
    }
  });
});
