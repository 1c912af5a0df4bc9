import type { Clock } from '#libs/kernel';
import { ProviderFailure } from '../../../contract/failure.js';
import type { Prepared, PublishContext } from '../../../contract/publishing.js';
import { failed } from '../../../kit/failing.js';
import { InstagramApi, type InstagramTarget, requireQuota } from './instagram.api.js';
import { ContainerKeeper } from './instagram.container-keeper.js';
import { carouselFields, childFields, singleFields } from './instagram.containers.js';
import {
  asCheckpoint,
  childIdsOf,
  type InstagramProgress,
  readProgress,
} from './instagram.progress.js';

/** Makes containers and waits for them. Nobody sees them; every id is stored before the next call. */
export async function prepareInstagram(
  context: PublishContext,
  target: InstagramTarget,
  clock: Clock,
): Promise<Prepared> {
  if (context.post.interaction !== 'post') return { kind: 'ready' };
  const progress = readProgress(context.checkpoint, context.post);
  if (progress.writes > 0) return ready(progress);
  refuseWhileBlocked(progress, clock);
  const api = new InstagramApi(target);
  const keeper = new ContainerKeeper({ context, api, graph: target.graph, clock }, progress);
  const wait = await makeContainers(keeper, context, target);
  if (wait !== null) {
    const checkpoint = asCheckpoint(keeper.progress);
    return { kind: 'not_ready', retryAfterMs: wait, checkpoint };
  }
  if (keeper.progress.writes > 0) return ready(keeper.progress);
  await requireQuota(api);
  return ready(keeper.withPublishableSince());
}

/** Milliseconds to wait; null when the container is finished. */
async function makeContainers(
  keeper: ContainerKeeper,
  { post }: PublishContext,
  { abilities }: InstagramTarget,
): Promise<number | null> {
  const { kind } = keeper.progress;
  const options = { takesFacebookLoginFields: abilities.takesFacebookLoginFields };
  if (kind === 'carousel' && keeper.progress.container === null) {
    const wait = await keeper.makeChildren(post.media, (media, index) =>
      childFields(post, media, index + 1),
    );
    if (wait !== null) return wait;
  }
  return keeper.makeContainer(post.media, () =>
    kind === 'carousel'
      ? carouselFields(post, childIdsOf(keeper.progress), options)
      : singleFields(post, kind, options),
  );
}

/** After a block for spam the account is left alone for hours; a second one is for a person to look at. */
function refuseWhileBlocked({ blocks, blockedUntil }: InstagramProgress, clock: Clock): void {
  if (blocks === 0 || blockedUntil === null) return;
  const message = 'Instagram blocked publishing for this account, as it does with spam';
  const providerCode = '4/2207051';
  if (blocks > 1) {
    throw failed('content_rejected', message, { providerCode });
  }
  const retryAfterMs = Date.parse(blockedUntil) - clock.now().getTime();
  if (retryAfterMs <= 0) return;
  const failure = { message, providerCode, retryAfterMs, scope: 'account' } as const;
  throw new ProviderFailure({ failureClass: 'rate_limited', ...failure });
}

function ready(progress: InstagramProgress): Prepared {
  return { kind: 'ready', checkpoint: asCheckpoint(progress) };
}
