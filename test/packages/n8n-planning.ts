import type { Execution } from './declarative-node.js';

// oxlint-disable-next-line typescript/no-explicit-any -- tests read what they expect
type Run = (resource: string, operation: string, fields?: object, on?: Execution) => Promise<any[]>;

/** Has people asked by operations whose key always asks, and reads what they are asked. */
export async function expectAsked(
  run: Run,
  { accounts, publishAt }: { readonly accounts: string; readonly publishAt: string },
): Promise<void> {
  const waiting = { accounts, text: 'Waits', options: { publishAt } };
  const [applied] = await run('post', 'apply', waiting, { executionId: 'asked' });
  expect(applied.approval).toMatchObject({ status: 'pending', needed: 1 });
  const draft = { ...waiting, mode: 'draft' };
  const [one] = await run('post', 'apply', draft, { executionId: 'submitted' });
  const [other] = await run('post', 'apply', draft, { executionId: 'submitted, too' });
  expect([one.approval, other.approval]).toEqual([null, null]);

  const [submitted] = await run('post', 'submit', { postId: one.posts[0].id });
  const [whole] = await run('run', 'submit', { runId: other.run.id, comment: 'Please' });
  const found = await run('approval', 'getAll', { filters: { status: 'all' }, returnAll: true });
  expect(found.map(({ id }) => id)).toEqual([
    ...[whole.approval.id, submitted.approval.id, applied.approval.id],
  ]);
  const [read] = await run('approval', 'get', { approvalId: whole.approval.id });
  expect(read.approval).toMatchObject({ runId: other.run.id, comment: 'Please' });
  const filters = { approval: ['pending', 'approved'] };
  expect(await run('post', 'getAll', { filters })).toHaveLength(3);
  const published = run('run', 'publish', { runId: other.run.id });
  await expect(published).rejects.toThrow('approval_required');
}

/** Puts two posts into a queue with a slot a day: behind what is there, and into the first free slot. */
export async function expectQueued(run: Run, accounts: string, queue: string): Promise<void> {
  const put = async (text: string, queuePosition?: string): Promise<number> => {
    const fields = { accounts, text, options: { queue, queuePosition } };
    const [applied] = await run('post', 'apply', fields, { executionId: text });
    return Date.parse(applied.posts[0].publishAtUtc);
  };
  const first = await put('The first');
  expect((await put('The last', 'last')) - first).toBe(24 * 60 * 60 * 1000);
}
