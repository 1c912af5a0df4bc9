import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ServiceError, type ServiceClient } from '../service-client.js';

export interface Account {
  readonly id: string;
  readonly provider: string;
  readonly handle: string;
  readonly status: string;
}

export interface Post {
  readonly id: string;
  readonly provider: string;
  readonly account: string;
  readonly status: string;
  readonly providerUrl: string | null;
  readonly error: string | null;
}

interface AppliedRun {
  readonly run: { readonly id: string };
  readonly posts: readonly Post[];
}

/** Accounts that can publish, one per network: the first by handle. */
export async function onePerNetwork(client: ServiceClient): Promise<readonly Account[]> {
  const { accounts } = await client.get<{ accounts: readonly Account[] }>('/v1/accounts?limit=200');
  const connected = accounts
    .filter((account) => account.status === 'connected')
    .sort((one, other) => other.handle.localeCompare(one.handle));
  return [...new Map(connected.map((account) => [account.provider, account])).values()];
}

/** A file that posts show, as the service keeps it. */
export interface DemoMedia {
  readonly link: string;
  readonly alt: string;
}

/** The pictures and videos of the demo, in the order in which networks are offered them. */
export async function uploadDemoMedia(
  client: ServiceClient,
  projectDirectory: string,
): Promise<readonly DemoMedia[]> {
  const picture = await upload(client, join(projectDirectory, 'docs/demo/harbour.jpg'));
  const video = await upload(client, join(projectDirectory, 'docs/demo/harbour.mp4'));
  return [
    { link: picture, alt: 'A red lighthouse above a calm sea at sunrise' },
    { link: video, alt: 'A slow view from a red lighthouse to the rising sun' },
  ];
}

async function upload(client: ServiceClient, file: string): Promise<string> {
  const { asset } = await client.post<{ asset: { publicUrl: string } }>('/v1/assets/upload', {
    filename: basename(file),
    contentBase64: (await readFile(file)).toString('base64'),
  });
  return asset.publicUrl;
}

/** What a network's post needs beside text and media, in the sandbox. */
const SANDBOX_SETTINGS: Readonly<Record<string, object>> = {
  reddit: { subreddit: 'sandboxgarden' },
  tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' },
  youtube: { madeForKids: false },
};

interface Issue {
  readonly severity: string;
  readonly postIndex: number;
  readonly message: string;
}

export interface DemoPosts {
  readonly applied: AppliedRun;
  /** Networks that take no such post, with the reason. */
  readonly leftOut: readonly { readonly provider: string; readonly reason: string }[];
}

interface PlannedPost {
  readonly account: Account;
  readonly document: object;
}

/**
 * A post to each account now and, when `laterAt` is given, one more at that time. Each network gets the first of the
 * media that its rules take: most a picture, YouTube and Snapchat the video. A network that takes none is left out.
 */
export async function applyDemoPosts(
  client: ServiceClient,
  accounts: readonly Account[],
  media: readonly DemoMedia[],
  text: { readonly name: string; readonly now: string; readonly later?: string },
  laterAt: Date | null,
): Promise<DemoPosts> {
  const planned: PlannedPost[] = [];
  let without = accounts.map((account) => ({ account, reason: 'It takes none of the media.' }));
  for (const item of media) {
    const posts = without.map(({ account }) => documentOf(account, item, text, client.isOfSandbox));
    const reasons = await refusals(client, posts);
    planned.push(
      ...without.flatMap(({ account }, index) =>
        reasons.has(index) ? [] : [{ account, document: posts[index]! }],
      ),
    );
    without = without.flatMap(({ account }, index) => {
      const reason = reasons.get(index);
      return reason === undefined ? [] : [{ account, reason }];
    });
    if (without.length === 0) break;
  }
  const now = inOrderOf(accounts, planned);
  const publishAt = laterAt?.toISOString();
  const later =
    publishAt === undefined
      ? []
      : now.map((post) => ({
          ...post,
          description: text.later ?? text.now,
          publish_at: publishAt,
        }));
  const schedule = { mode: 'scheduled', posts: [...now, ...later] };
  return {
    applied: await client.post<AppliedRun>('/v1/posts/apply', schedule),
    leftOut: without.map(({ account, reason }) => ({ provider: account.provider, reason })),
  };
}

function documentOf(
  { handle, provider }: Account,
  { link, alt }: DemoMedia,
  text: { readonly name: string; readonly now: string },
  isOfSandbox: boolean,
): object {
  return {
    account: handle,
    name: text.name,
    description: text.now,
    assets: [{ url: link, altText: alt }],
    ...(isOfSandbox ? { settings: SANDBOX_SETTINGS[provider] ?? {} } : {}),
  };
}

function inOrderOf(accounts: readonly Account[], planned: readonly PlannedPost[]): object[] {
  return accounts.flatMap((account) =>
    planned.filter((post) => post.account === account).map(({ document }) => document),
  );
}

/** Why posts would not be taken, by their place; the first problem of each. */
async function refusals(
  client: ServiceClient,
  posts: readonly object[],
): Promise<ReadonlyMap<number, string>> {
  if (posts.length === 0) return new Map();
  try {
    await client.post('/v1/posts/validate', { posts });
    return new Map();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'validation_failed') throw error;
    const { issues } = error.details as { readonly issues: readonly Issue[] };
    const refused = issues.filter(({ severity }) => severity === 'error');
    // Later entries of a map win: the first problem is to be the one that is told.
    return new Map(refused.reverse().map(({ postIndex, message }) => [postIndex, message]));
  }
}
