import type { FastifyInstance } from 'fastify';
import type { Clock } from '#libs/kernel';
import { addLocalShop } from './billing/local/index.js';
import { registerControl } from './control/control-routes.js';
import { guardControl } from './control/guard.js';
import { FaultRunner } from './faults/fault-runner.js';
import type { SandboxKernel, SandboxNetwork, StandIn } from './kernel/network.js';
import { addScope } from './kernel/scopes.js';
import type { SandboxStores } from './kernel/stores.js';
import type { Mailbox } from './mailbox/mailbox.js';
import { MediaDesk } from './media/media.js';
import { Pages } from './wall/pages.js';

/** What a sandbox consists of. */
export interface SandboxParts {
  readonly networks: readonly SandboxNetwork[];
  readonly identity: readonly StandIn[];
  readonly mailbox: Mailbox | null;
  readonly stores: SandboxStores;
  readonly clock: Clock;
  readonly allowRemoteControl: boolean;
  publicUrl(): string;
}

/** Adds the routes of all parts. */
export function mount(server: FastifyInstance, parts: SandboxParts): void {
  const { stores, networks, identity, mailbox, allowRemoteControl, publicUrl } = parts;
  const standIns: readonly StandIn[] = [...networks, ...identity];
  const pages = new Pages(stores.ledger, stores.shelf, networks, mailbox?.path ?? null);
  addScope(server, 'pages', (scope) => pages.register(scope));
  addScope(server, 'control', (scope) =>
    registerControl(scope, {
      networks,
      others: mailbox === null ? identity : [...identity, mailbox],
      ledger: stores.ledger,
      requests: stores.requests,
      faults: stores.faults,
      metrics: stores.metrics,
      allowRemote: allowRemoteControl,
      publicUrl,
      flush: () => stores.journal.flush(),
      reset: () => {
        stores.reset();
        restore(parts);
      },
    }),
  );
  addLocalShop(server, {
    state: stores.documents.of('billing'),
    allowRemoteControl,
    now: () => parts.clock.now(),
    publicUrl,
    flush: () => stores.journal.flush(),
  });
  for (const standIn of standIns) mountStandIn(server, standIn, parts, pages);
  mailbox?.mount(server, { allowRemoteControl });
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'no sandbox network answers at this address' }),
  );
}

/** Lets all parts seed what the state does not hold. */
export function restore({ networks, identity, stores }: SandboxParts): void {
  for (const standIn of [...networks, ...identity]) standIn.restore?.();
  stores.journal.flush();
}

function mountStandIn(
  server: FastifyInstance,
  standIn: StandIn,
  parts: SandboxParts,
  pages: Pages,
): void {
  const { stores, allowRemoteControl } = parts;
  const kernel = kernelFor(standIn, parts, pages);
  addScope(server, standIn.id, (scope) => {
    stores.requests.watch(scope, standIn.id);
    standIn.register(scope, kernel);
  });
  const { registerControl: addControl } = standIn;
  if (!addControl) return;
  addScope(server, `${standIn.id} control`, (scope) => {
    guardControl(scope, allowRemoteControl);
    addControl.call(standIn, scope, kernel);
    scope.addHook('onSend', async () => stores.journal.flush());
  });
}

function kernelFor(
  { id, faultAnswers }: StandIn,
  parts: SandboxParts,
  pages: Pages,
): SandboxKernel {
  const { stores, clock, publicUrl } = parts;
  return {
    ledger: stores.ledger.of(id),
    state: stores.documents.of(id),
    faults: new FaultRunner(id, stores.faults, stores.journal, faultAnswers),
    media: new MediaDesk(stores.shelf, publicUrl),
    metrics: stores.metrics.of(id),
    get publicUrl() {
      return publicUrl();
    },
    now: () => clock.now(),
    postPage: (reply, postId) => pages.post(reply, id, postId),
  };
}
