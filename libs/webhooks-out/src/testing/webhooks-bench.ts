import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import { newId, type MailAddress, type WorkspaceId } from '#libs/kernel';
import { LocalSites, type MovedClock } from '#libs/kernel/testing';
import { type TestPlatform } from '#libs/platform/testing';
import { bootSchedules, type SchedulesBench } from '#libs/schedules/testing';
import { CreateWebhookCommand } from '../commands/create-webhook/create-webhook.command.js';
import { DeliveryEngine } from '../delivery/delivery-engine.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook, WebhookChanges } from '../domain/webhook.js';
import { WebhookEventListener } from '../listeners/webhook-event.listener.js';
import { webhooksOutMigrations } from '../persistence/migrations/index.js';
import { WorkspacePeople } from '../ports/workspace-people.port.js';
import { DeliveriesQuery } from '../queries/deliveries/deliveries.query.js';
import { GetWebhookQuery } from '../queries/webhooks/webhooks.query.js';
import { WebhooksOutModule, WebhooksOutWorkerModule } from '../webhooks-out.module.js';

/** A request as the receiver got it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
}

type Answer = (response: ServerResponse, received: Received) => unknown;

/** The lib on a database of its own, and a real server that it sends to. */
export interface WebhooksBench {
  readonly platform: TestPlatform;
  readonly commands: SchedulesBench['commands'];
  readonly queries: SchedulesBench['queries'];
  readonly clock: MovedClock;
  readonly workspaceId: WorkspaceId;
  readonly account: string;
  readonly apply: SchedulesBench['apply'];
  /** Address of the receiver, without a slash at its end. */
  readonly receiver: string;
  readonly sites: LocalSites;
  /** What the receiver got under a path, oldest first. */
  received(path: string): readonly Received[];
  /** From now on the receiver answers so under a path; 200 where nothing is said. */
  answer(path: string, answer: Answer): void;
  subscribe(
    path: string,
    wanted?: Omit<WebhookChanges, 'url'>,
  ): Promise<{ webhook: Webhook; secret: string }>;
  /** Subscribes any address for an owner of either mode. */
  subscribeAs(
    owner: CreateWebhookCommand['owner'],
    url: string,
  ): Promise<{ webhook: Webhook; secret: string }>;
  /** A domain event, told as the relay tells it; returns its id. */
  tell(name: string, payload: object, position?: number): Promise<string>;
  /** Until everything that is due has been tried. */
  drained(): Promise<void>;
  /** Asks again and again until it is so; not longer than ten seconds. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  webhook(id: string): Promise<Webhook>;
  deliveries(webhookId: string): Promise<readonly Delivery[]>;
  close(): Promise<void>;
}

class NoPeople extends WorkspacePeople {
  override async addressesOf(): Promise<readonly MailAddress[]> {
    return [{ address: 'ada@example.com' }];
  }
}

@Global()
@Module({
  providers: [{ provide: WorkspacePeople, useClass: NoPeople }],
  exports: [WorkspacePeople],
})
class PeopleModule {}

export async function bootWebhooks(
  environment: Readonly<Record<string, string>> = {},
): Promise<WebhooksBench> {
  const sites = new LocalSites();
  const requests: Received[] = [];
  const answers = new Map<string, Answer>();
  const receiver = await sites.site(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const received: Received = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      id: String(request.headers['webhook-id']),
    };
    requests.push(received);
    const answer = answers.get(received.path) ?? ((ok: ServerResponse) => ok.end('ok'));
    await answer(response, received);
  });
  const schedules = await bootSchedules({
    imports: [PeopleModule, WebhooksOutModule, WebhooksOutWorkerModule],
    migrations: webhooksOutMigrations,
    environment: { OUTBOUND_ALLOWED_HOSTS: new URL(receiver).host, ...environment },
  });
  const { platform, commands, queries, clock, workspaceId } = schedules;
  // The public verifier goes by the clock of the machine.
  clock.moveTo(new Date());
  const engine = platform.get(DeliveryEngine);
  const owner = { workspaceId, mode: 'live' } as const;
  return {
    platform,
    commands,
    queries,
    clock,
    workspaceId,
    account: schedules.account,
    apply: schedules.apply,
    receiver,
    sites,
    received: (path) => requests.filter((request) => request.path === path),
    answer: (path, answer) => void answers.set(path, answer),
    subscribe: (path, wanted = {}) =>
      commands.execute(new CreateWebhookCommand(owner, { ...wanted, url: `${receiver}${path}` })),
    subscribeAs: (one, url) => commands.execute(new CreateWebhookCommand(one, { url })),
    tell: async (name, payload, position = 1) => {
      // Ids of one moment have no order.
      clock.advance(1);
      const id = newId('evt');
      const event = { id, name, workspaceId, occurredAt: clock.now(), payload };
      await platform.get(WebhookEventListener).handle(event, position);
      return id;
    },
    drained: () => engine.drained(),
    until,
    webhook: (id) => queries.execute(new GetWebhookQuery(workspaceId, id)),
    deliveries: async (id) => {
      const options = { status: null, limit: 200, offset: 0, before: null };
      return (await queries.execute(new DeliveriesQuery(workspaceId, id, options))).deliveries;
    },
    close: async () => {
      await schedules.close();
      await sites.closeAll();
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('not within ten seconds');
    await pause(10);
  }
}
