import { POSITIONS } from '../../../queues/queue-wish.js';
import type { Composition, Content } from './composition.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft that was stored, perhaps by another version: what is missing or not understood is as in a fresh one. */
export function readComposition(state: unknown, fresh: Composition): Composition {
  if (!isObject(state)) return fresh;
  const { idempotencyKey, accountIds, common, variants, settings, labels, when } = state;
  return {
    idempotencyKey:
      typeof idempotencyKey === 'string' && idempotencyKey !== ''
        ? idempotencyKey
        : fresh.idempotencyKey,
    accountIds: Array.isArray(accountIds)
      ? accountIds.filter((id) => typeof id === 'string')
      : fresh.accountIds,
    common: { ...fresh.common, ...contentIn(common) },
    variants: isObject(variants)
      ? Object.fromEntries(
          Object.entries(variants).map(([accountId, own]) => [accountId, contentIn(own)]),
        )
      : {},
    settings: isObject(settings)
      ? Object.fromEntries(
          Object.entries(settings).flatMap(([accountId, values]) =>
            isObject(values) ? [[accountId, values]] : [],
          ),
        )
      : {},
    labels: Array.isArray(labels)
      ? labels.filter((name) => typeof name === 'string')
      : fresh.labels,
    when: isWhen(when) ? when : fresh.when,
  };
}

function contentIn(value: unknown): Partial<Content> {
  if (!isObject(value)) return {};
  const { text, title, media, thread, firstComment } = value;
  return {
    ...(typeof text === 'string' && { text }),
    ...(typeof title === 'string' && { title }),
    ...(Array.isArray(media) && { media: media.filter(hasKey) as unknown as Content['media'] }),
    ...(Array.isArray(thread) && { thread: thread.filter(hasKey) as unknown as Content['thread'] }),
    ...((typeof firstComment === 'string' || firstComment === null) && { firstComment }),
  };
}

const hasKey = (value: unknown): boolean => isObject(value) && typeof value['key'] === 'string';

function isWhen(value: unknown): value is Composition['when'] {
  if (!isObject(value)) return false;
  const { kind, local, timezone, queueId, position } = value;
  if (kind === 'now' || kind === 'draft') return true;
  if (kind === 'queue')
    return typeof queueId === 'string' && POSITIONS.some((one) => one === position);
  return kind === 'at' && typeof local === 'string' && typeof timezone === 'string';
}
