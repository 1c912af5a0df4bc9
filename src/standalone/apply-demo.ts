import { applyDemoPosts, onePerNetwork, uploadDemoMedia } from '../cli/demo/demo-posts.js';
import { ServiceClient } from '../cli/service-client.js';
import { projectDirectory } from '../project-directory.js';

const ONE_MINUTE_MS = 60_000;

/** Shows the service at work on its first start: a post to every network now, one more in a minute. */
export async function applyDemo(
  service: { readonly baseUrl: string; readonly apiKey: string },
  now: Date,
): Promise<void> {
  const client = new ServiceClient(service.baseUrl, service.apiKey);
  await applyDemoPosts(
    client,
    await onePerNetwork(client),
    await uploadDemoMedia(client, projectDirectory),
    {
      name: 'Hello from Postrider',
      now: 'Hello from Postrider. One document, every network, at once.',
      later: 'One minute later, right on time.',
    },
    new Date(now.getTime() + ONE_MINUTE_MS),
  );
}
