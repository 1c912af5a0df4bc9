import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
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

export interface AppliedRun {
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

/** Uploads the picture and returns its public link. */
export async function uploadPicture(client: ServiceClient, file: string): Promise<string> {
  const { asset } = await client.post<{ asset: { publicUrl: string } }>('/v1/assets/upload', {
    filename: basename(file),
    contentBase64: (await readFile(file)).toString('base64'),
  });
  return asset.publicUrl;
}

/** What a network's post needs beside text and picture, in the sandbox. */
const SANDBOX_SETTINGS: Readonly<Record<string, object>> = {
  reddit: { subreddit: 'sandboxgarden' },
  tiktok: { privacyLevel: 'PUBLIC_TO_EVERYONE' },
  // A picture alone is no post there; this leaves that as the one reason.
  youtube: { madeForKids: false },
};

interface Issue {
  readonly severity: string;
  readonly postIndex: number;
  readonly message: string;
}

export interface PicturePosts {
  readonly applied: AppliedRun;
  /** Networks that take no such post, with the reason. */
  readonly leftOut: readonly { readonly provider: string; readonly reason: string }[];
}

/**
 * A picture post to each account now and, when `laterAt` is given, one more at that time. Networks whose rules
 * such a post does not meet are left out.
 */
export async function applyPicturePosts(
  client: ServiceClient,
  accounts: readonly Account[],
  picture: { readonly link: string; readonly alt: string },
  text: { readonly name: string; readonly now: string; readonly later?: string },
  laterAt: Date | null,
): Promise<PicturePosts> {
  const posts = accounts.map(({ handle, provider }) => ({
    account: handle,
    name: text.name,
    description: text.now,
    assets: [{ url: picture.link, altText: picture.alt }],
    ...(client.isOfSandbox ? { settings: SANDBOX_SETTINGS[provider] ?? {} } : {}),
  }));
  const reasons = await refusals(client, posts);
  const leftOut = accounts.flatMap(({ provider }, index) => {
    const reason = reasons.get(index);
    return reason === undefined ? [] : [{ provider, reason }];
  });
  const now = posts.filter((_post, index) => !reasons.has(index));
  const publishAt = laterAt?.toISOString();
  const later = now.map((post) => ({
    ...post,
    description: text.later ?? text.now,
    publish_at: publishAt,
  }));
  const document = { mode: 'scheduled', posts: publishAt === undefined ? now : [...now, ...later] };
  return { applied: await client.post<AppliedRun>('/v1/posts/apply', document), leftOut };
}

/** Why posts would not be taken, by their place; the first problem of each. */
async function refusals(
  client: ServiceClient,
  posts: readonly object[],
): Promise<ReadonlyMap<number, string>> {
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
