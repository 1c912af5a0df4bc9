import { Injectable } from '@nestjs/common';
import {
  Config,
  HttpClient,
  HttpFailure,
  serviceConfig,
  type HttpRequest,
  type HttpResponse,
} from '#libs/kernel';
import { MessageSigner } from '#libs/platform';
import { gatewayFailed, signatureInvalid } from '../../billing.errors.js';
import { hexSignatureMatches } from '../hex-signature.js';

const PREFIX = '/billing.local/v1';

/** HTTP calls to the sandbox's shop, and the secret shared with it. */
@Injectable()
export class SandboxShop {
  private readonly secret: string;

  constructor(
    private readonly http: HttpClient,
    private readonly config: Config,
    signer: MessageSigner,
  ) {
    // Derived, so that there is nothing to configure: the shop learns it as our key with the first checkout.
    this.secret = signer.sign('sandbox-billing', 'webhook');
  }

  /** @throws DomainError signature_invalid */
  verify(rawBody: Buffer, header: string | string[] | undefined): void {
    if (!hexSignatureMatches(rawBody, header, this.secret)) throw signatureInvalid();
  }

  /** @throws DomainError provider_error */
  async post<Answer>(
    path: string,
    value: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.send({
      method: 'POST',
      url: this.url(path),
      headers: { ...headers, ...this.authorization() },
      body: { kind: 'json', value },
    });
    return read(response) as Answer;
  }

  /** Null for 404. @throws DomainError provider_error */
  async find(path: string): Promise<unknown> {
    const headers = this.authorization();
    const response = await this.send({ method: 'GET', url: this.url(path), headers });
    return response.status === 404 ? null : read(response);
  }

  private async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.http.request(request);
    } catch (error) {
      if (error instanceof HttpFailure) throw gatewayFailed('sandbox', 'it did not answer', error);
      throw error;
    }
  }

  private authorization(): { readonly authorization: string } {
    return { authorization: `Bearer ${this.secret}` };
  }

  private url(path: string): string {
    const { sandboxUrl } = this.config.get(serviceConfig);
    if (sandboxUrl === null) throw gatewayFailed('sandbox', 'SANDBOX_URL is not set');
    return `${sandboxUrl}${PREFIX}${path}`;
  }
}

function read({ status, body }: HttpResponse): unknown {
  if (status >= 300) throw gatewayFailed('sandbox', `it answered ${status}`);
  return JSON.parse(body.toString('utf8')) as unknown;
}
