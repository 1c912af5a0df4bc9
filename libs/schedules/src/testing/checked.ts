import type { KeyPolicy } from '#libs/platform';
import { LabelIndex, type PostLabel } from '#libs/posts';
import type { AssetReference } from '../domain/document/schedule-document.js';
import { scheduleChecks } from '../domain/checking/check-schedule.js';
import type { CheckedSchedule } from '../domain/checking/checked-schedule.js';
import { AccountIndex, type KnownAccount } from '../domain/linking/account-index.js';
import { QueueIndex } from '../domain/linking/queue-index.js';
import { placesInQueues, type QueuePlace } from '../domain/linking/resolve-queues.js';
import type { FreeSlot, KnownQueue, NoSlot } from '../ports/slot-book.port.js';
import { parseSchedule, type ParsedSchedule } from '../domain/parsing/parse-schedule.js';
import type { MediaFacts } from '../domain/rules/rule-context.js';
import { TestNetwork } from './test-network.js';

/** The present of these tests. */
export const NOW = '2026-11-21T12:00:00.000Z';

/** An account of the test network. */
export function anAccount(changes: Partial<KnownAccount> = {}): KnownAccount {
  return {
    id: 'acct_1',
    mode: 'sandbox',
    provider: 'testnet',
    handle: 'testnet:@ada',
    status: 'connected',
    publishable: true,
    metadata: {},
    ...changes,
  };
}

interface TestWorld {
  readonly networks?: readonly TestNetwork[];
  readonly accounts?: readonly KnownAccount[];
  readonly facts?: (asset: AssetReference) => Partial<MediaFacts>;
  readonly now?: string;
  readonly policy?: KeyPolicy;
  readonly labels?: readonly PostLabel[];
  readonly queues?: readonly KnownQueue[];
  /** When the slots of the items are that go into queues, in their order; none is free without it. */
  readonly slots?: readonly string[];
}

/** Parses and checks a document in a world with one account on one network, unless told otherwise. */
export function checked(body: unknown, world: TestWorld = {}): CheckedSchedule {
  const networks = world.networks ?? [new TestNetwork()];
  const find = (name: string): TestNetwork | null =>
    networks.find(({ definition }) => [definition.id, ...definition.aliases].includes(name)) ??
    null;
  const findProviderId = (name: string): string | null => find(name)?.definition.id ?? null;
  const document = parseSchedule(body, { findProviderId });
  const places = placesInQueues(document.items, new QueueIndex(world.queues ?? []));
  const checks = scheduleChecks(document, {
    nowMs: Date.parse(world.now ?? NOW),
    accounts: new AccountIndex(world.accounts ?? [anAccount()], findProviderId),
    networks: { ids: () => networks.map(({ definition }) => definition.id), find },
    factsOf: (asset) => ({ ...imageFacts, url: asset.url, ...world.facts?.(asset) }),
    policy: world.policy ?? null,
    labels: new LabelIndex(world.labels ?? []),
    queues: { places, slots: places.map((place, index) => slotOf(place, world.slots?.[index])) },
  });
  for (;;) {
    const { done, value } = checks.next();
    if (done === true) return value;
  }
}

function slotOf(place: QueuePlace | null, at: string | undefined): FreeSlot | NoSlot | null {
  if (place === null) return null;
  if (at === undefined) return place.queue.hasSlots ? 'full' : 'empty';
  return { slotAt: new Date(at), startsAt: new Date(at) };
}

/** Only parsed, with the test network known. */
export function parsed(body: unknown, idempotencyKeyHeader: string | null = null): ParsedSchedule {
  const findProviderId = (name: string): string | null =>
    ['testnet', 'tn'].includes(name) ? 'testnet' : null;
  return parseSchedule(body, { findProviderId, idempotencyKeyHeader });
}

/** The errors as `code path`, in order. */
export function errorsOf(schedule: CheckedSchedule): readonly string[] {
  return schedule.issues.errors().map((issue) => `${issue.code} ${issue.path}`);
}

/** The warnings as `code path`, in order. */
export function warningsOf(schedule: CheckedSchedule): readonly string[] {
  return schedule.issues.warnings().map((issue) => `${issue.code} ${issue.path}`);
}

const imageFacts: MediaFacts = {
  found: true,
  managed: true,
  animated: false,
  kind: 'image',
  mime: 'image/jpeg',
  sizeBytes: 1_000,
  width: 1_000,
  height: 1_000,
  durationSeconds: null,
  streams: null,
  movableIndex: null,
  url: null,
  assetId: null,
};
