import { setTimeout as wait } from 'node:timers/promises';
import { applyDemoPosts, onePerNetwork, uploadDemoMedia, type Post } from './demo-posts.js';
import { projectDirectory } from '../../project-directory.js';
import { findService } from '../running-service.js';
import { ServiceClient } from '../service-client.js';

const LOOK_EVERY_MS = 250;
const GIVE_UP_AFTER_MS = 90_000;
const open = new Set(['scheduled', 'publishing', 'retry_pending']);

/** `npm run demo`: publishes a picture, or a video, to every connected network and shows what became of it. */
async function main(): Promise<void> {
  const { baseUrl, apiKey } = await findService(process.env, projectDirectory);
  const client = new ServiceClient(baseUrl, apiKey);
  const accounts = await onePerNetwork(client);
  if (accounts.length === 0) throw new Error('No account is connected: nothing to publish to.');
  console.log(`Publishing to ${accounts.map((one) => one.provider).join(', ')} …`);
  const media = await uploadDemoMedia(client, projectDirectory);
  for (const { link } of media) console.log(`Uploaded: ${link}`);
  const { applied, leftOut } = await applyDemoPosts(
    client,
    accounts,
    media,
    {
      name: 'Good morning from the harbour',
      now: 'Good morning from the harbour. Sent once, to every network.',
    },
    null,
  );
  const { run, posts } = applied;
  for (const { provider, reason } of leftOut) console.log(`Left out: ${provider} (${reason})`);
  console.log(`Applied: run ${run.id}, ${posts.length} posts`);
  const finished = await follow(client, run.id);
  console.table(
    finished.map(({ provider, account, status, providerUrl, error }) => ({
      network: provider,
      account,
      status,
      'public URL': providerUrl ?? error ?? '',
    })),
  );
  if (finished.some((post) => post.status !== 'published')) process.exitCode = 1;
}

async function follow(client: ServiceClient, runId: string): Promise<readonly Post[]> {
  const seen = new Map<string, string>();
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const { posts } = await client.get<{ posts: readonly Post[] }>(`/v1/runs/${runId}/status`);
    for (const post of posts) {
      if (seen.get(post.id) === post.status) continue;
      seen.set(post.id, post.status);
      console.log(`  ${post.provider.padEnd(12)} ${post.status}`);
    }
    if (waited >= GIVE_UP_AFTER_MS || !posts.some((post) => open.has(post.status))) return posts;
    await wait(LOOK_EVERY_MS);
  }
}

main().catch((error: Error) => {
  const offline = error instanceof TypeError;
  console.error(offline ? 'Postrider does not answer: start it with npm start.' : error.message);
  process.exitCode = 1;
});
