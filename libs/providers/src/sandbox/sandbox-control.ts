import { Injectable } from '@nestjs/common';
import {
  Config,
  HttpClient,
  HttpFailure,
  serviceConfig,
  trimmedEnd,
  type HttpRequest,
  type HttpResponse,
} from '#libs/kernel';
import { JsonReader } from '../contract/json-reader.js';
import { sandboxNotConfigured, sandboxUnavailable } from '../providers.errors.js';
import { readAccounts, readFaults, readLedger } from './sandbox-answers.js';
import type {
  FaultBoard,
  LedgerView,
  NamedAccount,
  NewFault,
  PostAtProvider,
  TestAccount,
} from './sandbox-control.types.js';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The control of the sandbox, which belongs to the installation and not to its workspaces: whoever asks here says for
 * which accounts, and hands out nothing of others.
 */
@Injectable()
export class SandboxControl {
  constructor(
    private readonly config: Config,
    private readonly http: HttpClient,
  ) {}

  /** Whether this installation has a sandbox. */
  isConfigured(): boolean {
    return this.config.get(serviceConfig).sandboxUrl !== null;
  }

  /** The account to connect of each provider that the sandbox stands in for, by provider id. */
  async testAccounts(): Promise<ReadonlyMap<string, TestAccount>> {
    return readAccounts(await this.ask('GET', 'providers'));
  }

  /** What the networks hold of some accounts, and which known posts are not out. */
  async ledger(search: {
    readonly accounts: readonly NamedAccount[];
    readonly known: readonly PostAtProvider[];
    readonly limit: number;
  }): Promise<LedgerView> {
    return readLedger(await this.ask('POST', 'posts/search', search));
  }

  /** What can be broken, and what of `owner` waits to break. */
  async faults(owner: string): Promise<FaultBoard> {
    return readFaults(await this.ask('GET', `faults?owner=${encodeURIComponent(owner)}`));
  }

  async addFault(fault: NewFault): Promise<void> {
    await this.ask('POST', 'faults', fault);
  }

  async clearFaults(owner: string): Promise<void> {
    await this.ask('DELETE', `faults?owner=${encodeURIComponent(owner)}`);
  }

  private async ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    value?: object,
  ): Promise<JsonReader> {
    const { sandboxUrl } = this.config.get(serviceConfig);
    if (sandboxUrl === null) throw sandboxNotConfigured();
    const answer = await this.send({
      method,
      url: `${trimmedEnd(sandboxUrl, '/')}/_sandbox/${path}`,
      ...(value === undefined ? {} : { body: { kind: 'json', value } }),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MOST_BYTES,
    });
    if (answer.status < 300) return JsonReader.parse(answer.body.toString('utf8'));
    const reason = JsonReader.parse(answer.body.toString('utf8')).text('error');
    throw sandboxUnavailable(reason ?? `it answered ${answer.status}`);
  }

  private async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.http.request(request);
    } catch (error) {
      if (error instanceof HttpFailure) throw sandboxUnavailable(error.message, error);
      throw error;
    }
  }
}
