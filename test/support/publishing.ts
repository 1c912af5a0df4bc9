import { eventually } from './eventually.js';
import type { LedgerPost } from './sandbox-client.js';
import { settledPosts, type TestService } from './test-service.js';

/** A post or asset as the API answers it; the contract check has judged its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answered = any;

export interface TestAccount {
  readonly id: string;
  readonly handle: string;
  readonly provider: string;
}

export interface Publication {
  readonly post: Answered;
  /** The ledger entry with the post's own id. */
  readonly entry: LedgerPost;
  /** Everything that this publication added to the ledger of its network. */
  readonly added: readonly LedgerPost[];
}

/** Uploads a file the way a client with a small one would; returns the asset. */
export async function upload(
  service: TestService,
  filename: string,
  bytes: Buffer,
): Promise<Answered> {
  const body = { filename, contentBase64: bytes.toString('base64') };
  const { status, body: answer } = await service.api.post('/v1/assets/upload', body);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.asset;
}

/** Applies a document and returns the answer's body. @throws Error with the issues when it is refused */
export async function apply(service: TestService, document: object): Promise<Answered> {
  const { status, body } = await service.api.post('/v1/posts/apply', document);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

/** Applies one post that is due now; returns it as it stands at first. */
export async function applyOne(
  service: TestService,
  account: TestAccount,
  post: object = {},
): Promise<Answered> {
  const named = { account: account.handle, name: 'Title', description: `For ${account.handle}` };
  return (await apply(service, { posts: [{ ...named, ...post }] })).posts[0];
}

/** Reads a post until it is as wanted. */
export async function postWhen(
  service: TestService,
  postId: string,
  accept: (post: Answered) => boolean,
  what = 'post as expected',
  withinMs?: number,
): Promise<Answered> {
  const { body } = await eventually(
    () => service.api.get(`/v1/posts/${postId}`),
    (answer) => accept(answer.body.post),
    { what, ...(withinMs === undefined ? {} : { withinMs }) },
  );
  return body.post;
}

/** Waits until a post has reached published, failed or canceled. */
export function settled(
  service: TestService,
  postId: string,
  withinMs?: number,
): Promise<Answered> {
  const ends = ['published', 'failed', 'canceled'];
  const isSettled = ({ status }: Answered): boolean => ends.includes(status);
  return postWhen(service, postId, isSettled, `${postId} settled`, withinMs);
}

/** Validates, applies and waits for one post; compares the report with the ledger and the public page. */
export async function publish(
  service: TestService,
  account: TestAccount,
  post: object,
): Promise<Publication> {
  const document = { posts: [{ account: account.handle, ...post }] };
  const validated = await service.api.post('/v1/posts/validate', document);
  if (validated.status !== 200) throw new Error(JSON.stringify(validated.body));
  const before = (await service.sandbox.posts(account.provider)).length;
  const applied = await apply(service, document);
  const [published] = await settledPosts(service, applied.run.id);
  expect([published.status, published.error, published.attempts]).toEqual(['published', null, 1]);
  const added = (await service.sandbox.posts(account.provider)).slice(before);
  const entry = added.find(({ id }) => id === published.providerPostId);
  if (entry === undefined) throw new Error(`not in the ledger: ${JSON.stringify(published)}`);
  expect(published.providerUrl).toBe(entry.url);
  expect((await fetch(published.providerUrl)).status).toBe(200);
  return { post: published, entry, added };
}

/** Deletes a published post at its network, twice, and compares with the ledger. */
export async function deletePublished(service: TestService, post: Answered): Promise<void> {
  await deleteTwice(service, post);
  expect([404, 410]).toContain((await fetch(post.providerUrl)).status);
}

/** Like {@link deletePublished}, for posts that have no page of their own, such as comments. */
export async function deleteTwice(service: TestService, post: Answered): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await service.api.post(`/v1/posts/${post.id}/delete`);
    expect([status, body.post.status, body.post.providerStatus]).toEqual([
      200,
      'published',
      'deleted',
    ]);
    expect(body.post.deletedAt).not.toBeNull();
  }
  const ledger = await service.sandbox.posts(post.provider);
  expect(ledger.find(({ id }) => id === post.providerPostId)?.deletedAt).not.toBeNull();
}

/** How many posts of a text the network has seen; the measure of "never doubled". */
export async function timesPublished(
  service: TestService,
  provider: string,
  text: string,
): Promise<number> {
  const ledger = await service.sandbox.posts(provider);
  return ledger.filter((entry) => entry.text?.includes(text)).length;
}
