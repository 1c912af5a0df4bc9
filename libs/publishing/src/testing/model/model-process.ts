import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { AccountsModule } from '#libs/accounts';
import { Database, NotificationSender, Outbox, PreparedDatabase } from '#libs/platform';
import type { TestPlatform } from '#libs/platform/testing';
import { PolicyApplication, PostsModule } from '#libs/posts';
import { NetworkBudgets, ProviderContexts, ProviderRegistry } from '#libs/providers';
import { SchedulesModule } from '#libs/schedules';
import { PublishingModule, PublishingWorkerModule } from '../../publishing.module.js';
import type { Connections } from './connections.js';
import type { Actor } from './interleaving.js';
import { definitions, ModelNetwork } from './model-network.js';
import { ChangeModelPolicyHandler } from './model-policy.js';
import type { ModelledNetworks } from './modelled-networks.js';
import { TurnedDatabase } from './turned-database.js';

type Token = Type<unknown>;

const INJECTED = 'self:paramtypes';
const HANDLED = '__commandHandler__';

/** Classes of which each process has instances of its own: whatever meets the database or remembers anything. */
const ofProcess = new Set<unknown>([
  Outbox,
  NetworkBudgets,
  ProviderContexts,
  PolicyApplication,
  ChangeModelPolicyHandler,
  ...[
    AccountsModule,
    PostsModule,
    SchedulesModule,
    PublishingModule,
    PublishingWorkerModule,
  ].flatMap((module) => Reflect.getMetadata('providers', module) as unknown[]),
]);

/**
 * One process of the service: its own instances of the product's classes, put together as Nest would, over a
 * database where each statement waits for its turn. Made in no time, because processes of the model die often.
 */
export class ModelProcess {
  readonly database: TurnedDatabase;
  private readonly instances = new Map<unknown, unknown>();

  constructor(
    readonly actor: Actor,
    private readonly platform: TestPlatform,
    connections: Connections,
    networks: ModelledNetworks,
  ) {
    this.database = new TurnedDatabase(connections, actor);
    this.instances.set(Database, this.database);
    this.instances.set(PreparedDatabase, this.database);
    this.instances.set(
      ProviderRegistry,
      new ProviderRegistry(
        Object.values(definitions).map((one) => new ModelNetwork(one, networks, actor)),
      ),
    );
    // Wake-ups only save time; the model says itself when a worker looks.
    this.instances.set(NotificationSender, { send: () => undefined });
    this.instances.set(CommandBus, { execute: (command: ICommand) => this.execute(command) });
  }

  /** Nothing of it happens any more, and what it had open is undone. */
  async dies(): Promise<void> {
    this.actor.dies();
    await this.database.rollBack();
  }

  /** The instance of a class, made when it is first asked for. */
  get<Instance>(type: Type<Instance>): Instance {
    return this.resolve(type) as Instance;
  }

  /** Runs a command through its handler. */
  async execute(command: ICommand): Promise<unknown> {
    const handler = [...ofProcess].find(
      (type) => Reflect.getMetadata(HANDLED, type as object) === command.constructor,
    );
    const found = this.get(handler as Type<{ execute(command: ICommand): Promise<unknown> }>);
    return found.execute(command);
  }

  private resolve(token: unknown): unknown {
    const known = this.instances.get(token);
    if (known !== undefined) return known;
    const made = ofProcess.has(token)
      ? this.make(token as Token)
      : this.platform.app.get(token as Token, { strict: false });
    this.instances.set(token, made);
    return made;
  }

  private make(type: Token): unknown {
    const types = (Reflect.getMetadata('design:paramtypes', type) ?? []) as unknown[];
    const injected = (Reflect.getMetadata(INJECTED, type) ?? []) as {
      readonly index: number;
      readonly param: unknown;
    }[];
    const tokens = types.map(
      (own, index) => injected.find((one) => one.index === index)?.param ?? own,
    );
    return new type(...tokens.map((token) => this.resolve(token)));
  }
}
