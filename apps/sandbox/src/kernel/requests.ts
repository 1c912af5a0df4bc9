import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#libs/kernel';
import { realAddress } from './address.js';
import {
  describeKept,
  keepableBody,
  keptSize,
  type DescribedBody,
  type KeptBody,
} from './request-body.js';

/** One received request as `GET /_sandbox/requests` shows it; status 0 = the connection was dropped unanswered. */
export interface LoggedRequest extends DescribedBody {
  readonly at: string;
  readonly provider: string | null;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
}

interface RequestRecord extends Pick<LoggedRequest, 'provider' | 'method' | 'headers'> {
  readonly at: number;
  readonly url: string;
  body: KeptBody | null;
  footprint: number;
  status: number;
}

const maximumRecords = 20_000;
const maximumBodyBytes = 128 * 1024 * 1024;

/** The newest requests of all networks, in memory only; described lazily so that logging stays cheap. */
export class RequestLog {
  private records: RequestRecord[] = [];
  private first = 0;
  private bodyBytes = 0;
  private readonly open = new WeakMap<FastifyRequest, RequestRecord>();

  constructor(private readonly clock: Clock) {}

  /** Logs every request of the scope under this provider's name. */
  watch(scope: FastifyInstance, provider: string | null): void {
    scope.addHook('onRequest', (request, _reply, done) => {
      const record: RequestRecord = {
        at: this.clock.now().getTime(),
        provider,
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: null,
        footprint: 0,
        status: 0,
      };
      this.open.set(request, record);
      this.records.push(record);
      if (this.records.length - this.first > maximumRecords) this.forgetOldest();
      done();
    });
    scope.addHook('preHandler', (request, _reply, done) => {
      this.keepBody(request);
      done();
    });
    scope.addHook('onResponse', (request, reply, done) => {
      const record = this.open.get(request);
      if (record && !reply.raw.destroyed) record.status = reply.statusCode;
      done();
    });
  }

  list(query: { readonly provider?: string; readonly since?: Date } = {}): LoggedRequest[] {
    const since = query.since?.getTime() ?? 0;
    return this.records
      .slice(this.first)
      .filter((record) => record.at >= since)
      .filter((record) => query.provider === undefined || record.provider === query.provider)
      .map((record) => describe(record));
  }

  clear(): void {
    this.records = [];
    this.first = 0;
    this.bodyBytes = 0;
  }

  private keepBody(request: FastifyRequest): void {
    const record = this.open.get(request);
    if (!record || request.body === undefined) return;
    record.body = keepableBody(request);
    record.footprint = keptSize(record.body);
    this.bodyBytes += record.footprint;
    while (this.bodyBytes > maximumBodyBytes && this.first < this.records.length)
      this.forgetOldest();
  }

  private forgetOldest(): void {
    this.bodyBytes -= this.records[this.first]?.footprint ?? 0;
    this.first += 1;
    if (this.first < maximumRecords / 2) return;
    this.records = this.records.slice(this.first);
    this.first = 0;
  }
}

function describe(record: RequestRecord): LoggedRequest {
  const { host, path, query } = realAddress(record.url);
  return {
    at: new Date(record.at).toISOString(),
    provider: record.provider,
    method: record.method,
    host,
    path,
    query,
    headers: record.headers,
    ...describeKept(record.body),
    status: record.status,
  };
}
