import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ServiceClient } from './service-client.js';

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

/** Accounts that can publish, one per network. */
export async function onePerNetwork(client: ServiceClient): Promise<readonly Account[]> {
  const { accounts } = await client.get<{ accounts: readonly Account[] }>('/v1/accounts?limit=200');
  const connected = accounts.filter((account) => account.status === 'connected');
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

/** A picture post to each account now and, when `laterAt` is given, one more at that time. */
export async function applyPicturePosts(
  client: ServiceClient,
  accounts: readonly Account[],
  picture: { readonly link: string; readonly alt: string },
  text: { readonly name: string; readonly now: string; readonly later?: string },
  laterAt: Date | null,
): Promise<AppliedRun> {
  const post = (account: Account, description: string): object => ({
    account: account.handle,
    name: text.name,
    description,
    assets: [{ url: picture.link, altText: picture.alt }],
  });
  const posts = accounts.map((account) => post(account, text.now));
  if (laterAt !== null) {
    for (const account of accounts) {
      posts.push({
        ...post(account, text.later ?? text.now),
        publish_at: laterAt.toISOString(),
      } as object);
    }
  }
  return client.post<AppliedRun>('/v1/posts/apply', { mode: 'scheduled', posts });
}
