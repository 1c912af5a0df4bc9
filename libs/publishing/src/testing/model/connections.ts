import pg from 'pg';
import type { VirtualTime } from './virtual-time.js';

/** A connection, and what is under way on it. */
export interface Connection {
  readonly client: pg.Client;
  readonly backend: number;
  /** The time it goes by. */
  presentMs: number;
  underWay: Promise<unknown> | null;
}

/** The connections of all processes of the model. They outlive those: a new one costs more than a whole attempt. */
export class Connections {
  private readonly idle: Connection[] = [];
  private readonly open: pg.Client[] = [];
  private readonly names = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly monitor: pg.Client,
    private readonly time: VirtualTime,
  ) {}

  /** For a transaction that begins now. */
  async take(): Promise<Connection> {
    const connection = this.idle.pop() ?? (await this.connect());
    const presentMs = this.time.now().getTime();
    if (connection.presentMs !== presentMs) await this.time.tell(connection.client);
    connection.presentMs = presentMs;
    return connection;
  }

  giveBack(connection: Connection): void {
    this.idle.push(connection);
  }

  /** Each text is planned once per connection. */
  async send(
    connection: Connection,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult> {
    const name = this.names.get(text) ?? `s${this.names.size}`;
    this.names.set(text, name);
    const underWay = connection.client.query({ name, text, values: [...values] });
    connection.underWay = underWay;
    try {
      return await underWay;
    } finally {
      connection.underWay = null;
    }
  }

  /** What the server does when a process dies: whatever was open is undone. */
  async rollBack(connection: Connection): Promise<void> {
    const { client, backend, underWay } = connection;
    if (underWay !== null) {
      await this.monitor.query('SELECT pg_cancel_backend($1)', [backend]);
      await underWay.catch(() => undefined);
    }
    await client.query('ROLLBACK');
    this.giveBack(connection);
  }

  async waitingForLocks(backends: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await this.monitor.query<{ backend: number }>({
      name: 'locks',
      text: `SELECT backend FROM unnest($1::integer[]) AS one (backend)
        WHERE cardinality(pg_blocking_pids(backend)) > 0`,
      values: [backends],
    });
    return new Set(rows.map(({ backend }) => backend));
  }

  async close(): Promise<void> {
    await Promise.all(this.open.map((client) => client.end()));
  }

  private async connect(): Promise<Connection> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    this.open.push(client);
    const { processID: backend } = client as unknown as { readonly processID: number };
    return { client, backend, presentMs: 0, underWay: null };
  }
}
