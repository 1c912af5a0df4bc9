import { Injectable } from '@nestjs/common';
import { Clock, Config, HttpClient, HttpFailure, httpConfig } from '#libs/kernel';
import {
  clientIdAddress,
  clientOfDocument,
  COMMAND_LINE_CLIENT,
  type OauthClient,
} from '../domain/oauth-client.js';
import { oauthRefused } from '../identity.errors.js';
import { RegisteredClients } from './registered-clients.js';

const MOST_BYTES = 5 * 1_024;
const TIMEOUT_MS = 5_000;
const KEPT_MS = 3_600_000;
const MOST_KEPT = 500;

interface KeptClient {
  readonly client: OauthClient;
  readonly until: number;
}

/**
 * Who asks for access: the command line, a program with a Client ID Metadata Document at an address, or one that
 * registered where the installation allows it. Addresses are asked by the client for untrusted ones, and redirects are not followed: the document must
 * stand where its id says.
 */
@Injectable()
export class OauthClients {
  private readonly kept = new Map<string, KeptClient>();
  private readonly http: HttpClient;
  private readonly allowedHosts: readonly string[];

  constructor(
    http: HttpClient,
    config: Config,
    private readonly clock: Clock,
    private readonly registered: RegisteredClients,
  ) {
    this.http = http.forUntrustedUrls();
    this.allowedHosts = config.get(httpConfig).allowedHosts;
  }

  /** @throws DomainError invalid_client */
  async get(clientId: string): Promise<OauthClient> {
    if (clientId === COMMAND_LINE_CLIENT.id) return COMMAND_LINE_CLIENT;
    if (this.registered.owns(clientId)) return this.registered.get(clientId);
    const now = this.clock.now().getTime();
    const kept = this.kept.get(clientId);
    if (kept !== undefined && kept.until > now) return kept.client;
    const address = clientIdAddress(clientId, this.allowedHosts);
    if (address === null) {
      throw oauthRefused('invalid_client', 'client_id must be the https address of a document.');
    }
    const client = clientOfDocument(clientId, await this.documentAt(address));
    if (client === null) throw unusable('does not describe this client');
    this.keep({ client, until: now + KEPT_MS });
    return client;
  }

  private keep(kept: KeptClient): void {
    this.kept.delete(kept.client.id);
    this.kept.set(kept.client.id, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async documentAt(address: URL): Promise<unknown> {
    try {
      const answer = await this.http.request({
        method: 'GET',
        url: address.href,
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MOST_BYTES,
      });
      const isJson = /^application\/([\w.-]{1,50}\+)?json\b/i.test(
        answer.headers['content-type'] ?? '',
      );
      if (answer.status !== 200 || !isJson) throw unusable('is not there as JSON');
      return JSON.parse(answer.body.toString('utf8')) as unknown;
    } catch (error) {
      if (error instanceof HttpFailure) throw unusable('cannot be read');
      if (error instanceof SyntaxError) throw unusable('is not JSON');
      throw error;
    }
  }
}

/** Never says why an address could not be reached: that would tell what stands in our network. */
function unusable(what: string): Error {
  return oauthRefused('invalid_client', `The document at client_id ${what}.`);
}
