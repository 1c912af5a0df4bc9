import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '#libs/kernel';
import { databaseConfig } from './database.config.js';
import { directAddress } from './session-address.js';
import { SteadyClient } from './steady-client.js';

type Listener = (payload: string) => void;

const RECONNECT_DELAY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * LISTEN on one connection of its own. A lost connection is opened again; listeners are then called
 * with an empty payload, because notifications sent meanwhile are gone and only a look tells.
 */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: pg.Client | undefined;
  private connecting: Promise<void> | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly config: Config) {}

  /** @param channel a constant name of ours, never user input: it becomes an SQL identifier. */
  async listen(channel: string, listener: Listener): Promise<void> {
    const known = this.listeners.get(channel) ?? new Set<Listener>();
    this.listeners.set(channel, known.add(listener));
    this.connecting ??= this.connect();
    await this.connecting;
    // A connection that is lost right here is opened again, with this channel.
    await this.client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new SteadyClient({
      connectionString: directAddress(this.config.get(databaseConfig)),
      application_name: 'postrider-listen',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    client.on('notification', ({ channel, payload }) => this.tell(channel, payload ?? ''));
    try {
      await client.connect();
      await this.warnOfPooler(client);
      for (const channel of this.listeners.keys()) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      this.logger.warn(`cannot listen for notifications: ${(error as Error).message}`);
      await client.end().catch(() => undefined);
      return this.connectLater();
    }
    if (this.stopped) return client.end();
    this.client = client;
    client.once('end', () => this.lose(client));
  }

  /** A pooler tells a process number of its own making. In transaction mode, LISTEN is heard by nobody. */
  private async warnOfPooler(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const { processID: told } = client as unknown as { readonly processID: number | null };
    if (rows[0]!.pid === told) return;
    this.logger.warn(
      'listens through a pooler: in transaction mode no wake-up arrives; set DATABASE_DIRECT_URL to the server itself',
    );
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.connectLater();
  }

  private connectLater(): void {
    if (this.stopped) return;
    this.reconnect = setTimeout(() => {
      this.connecting = this.connect().then(() => {
        if (this.client) for (const channel of this.listeners.keys()) this.tell(channel, '');
      });
    }, RECONNECT_DELAY_MS);
    this.reconnect.unref();
  }

  private tell(channel: string, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) listener(payload);
  }
}
