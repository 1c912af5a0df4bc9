import { ProviderFailure } from '../../contract/failure.js';
import type { JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { ActionResult, CallContext } from '../../contract/publishing.js';
import { RedditClient } from './reddit.client.js';
import { readRequirements } from './reddit.community.js';
import { listFlairs } from './reddit.flairs.js';
import { subredditOf } from './reddit.kind.js';
import { listTargets } from './reddit.targets.js';

/** Runs one of the definition's actions. @throws ProviderFailure */
export async function runAction(
  actionId: string,
  input: JsonObject,
  context: CallContext,
): Promise<ActionResult> {
  const given = new JsonReader(input);
  const client = RedditClient.of(context);
  switch (actionId) {
    case 'subreddit-targets':
      return listTargets(client, given, context);
    case 'post-requirements':
      return readRequirements(client, namedIn(given));
    case 'link-flair-options':
      return listFlairs(client, namedIn(given));
    default:
      throw new ProviderFailure({
        failureClass: 'not_found',
        message: `Reddit has no action ${actionId}`,
      });
  }
}

function namedIn(given: JsonReader): string {
  const name = subredditOf(given.text('subreddit'));
  if (name !== null) return name;
  const message = 'Name the community, for example r/gardening';
  throw new ProviderFailure({ failureClass: 'content_rejected', message });
}
