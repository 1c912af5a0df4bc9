import { join } from 'node:path';
import { applyPicturePosts, onePerNetwork, uploadPicture } from '../cli/demo/picture-posts.js';
import { ServiceClient } from '../cli/service-client.js';
import { projectDirectory } from '../project-directory.js';

const ONE_MINUTE_MS = 60_000;

/** Shows the service at work on its first start: a picture to every network now, one more in a minute. */
export async function applyDemo(
  service: { readonly baseUrl: string; readonly apiKey: string },
  now: Date,
): Promise<void> {
  const client = new ServiceClient(service.baseUrl, service.apiKey);
  const link = await uploadPicture(client, join(projectDirectory, 'docs/demo/harbour.jpg'));
  await applyPicturePosts(
    client,
    await onePerNetwork(client),
    { link, alt: 'A red lighthouse above a calm sea at sunrise' },
    {
      name: 'Hello from Postrider',
      now: 'Hello from Postrider. This picture went to every connected network at once.',
      later: 'One minute later, right on time.',
    },
    new Date(now.getTime() + ONE_MINUTE_MS),
  );
}
