import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ServiceError, type ServiceClient } from './service-client.js';

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
};

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
  const leftOut: { provider: string; reason: string }[] = [];
  const now: object[] = [];
  const later: object[] = [];
  for (const { handle, provider } of accounts) {
    const post = {
      account: handle,
      name: text.name,
      description: text.now,
      assets: [{ url: picture.link, altText: picture.alt }],
      ...(client.isOfSandbox ? { settings: SANDBOX_SETTINGS[provider] ?? {} } : {}),
    };
    const reason = await refusal(client, post);
    if (reason !== null) {
      leftOut.push({ provider, reason });
      continue;
    }
    now.push(post);
    if (laterAt === null) continue;
    const publishAt = laterAt.toISOString();
    later.push({ ...post, description: text.later ?? text.now, publish_at: publishAt });
  }
  const document = { mode: 'scheduled', posts: [...now, ...later] };
  return { applied: await client.post<AppliedRun>('/v1/posts/apply', document), leftOut };
}

/** Why a post would not be taken; null when it would. */
async function refusal(client: ServiceClient, post: object): Promise<string | null> {
  try {
    await client.post('/v1/posts/validate', { posts: [post] });
    return null;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'validation_failed') return error.message;
    throw error;
  }
}
