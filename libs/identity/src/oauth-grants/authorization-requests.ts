import { Injectable } from '@nestjs/common';
import { Config, DomainError, serviceConfig } from '#libs/kernel';
import {
  answerAddress,
  authorizationRequestOf,
  type AuthorizationRequest,
  type GivenAuthorization,
} from '../domain/authorization-request.js';
import { redirectFits } from '../domain/oauth-client.js';
import { oauthRefused } from '../identity.errors.js';
import { OauthClients } from './oauth-clients.js';

/** Checks what clients ask for, and makes the addresses that their answers go to. */
@Injectable()
export class AuthorizationRequests {
  private readonly baseUrl: string;

  constructor(
    private readonly clients: OauthClients,
    config: Config,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  /**
   * What is wrong once client and address are known carries in `details.returnAddress` where to tell the client.
   * @throws DomainError invalid_client, invalid_request, invalid_scope, invalid_target, unsupported_response_type
   */
  async read(given: GivenAuthorization): Promise<AuthorizationRequest> {
    const { clientId, redirectUri } = given;
    if (!clientId) throw oauthRefused('invalid_request', 'client_id is missing.');
    const client = await this.clients.get(clientId);
    if (!redirectUri || !redirectFits(client, redirectUri)) {
      throw oauthRefused('invalid_request', 'redirect_uri is none of the addresses of the client.');
    }
    try {
      return authorizationRequestOf(given, { client, redirectUri }, this.baseUrl);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, kind, message } = error;
      const place = { redirectUri, state: given.state ?? null };
      const answer = { error: code, error_description: message };
      const returnAddress = this.answer(place, answer);
      throw new DomainError(code, kind, message, { details: { returnAddress } });
    }
  }

  /** Where the browser goes with an answer, which names this service as who gave it. */
  answer(
    request: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
    answer: Readonly<Record<string, string>>,
  ): string {
    return answerAddress(request, answer, this.baseUrl);
  }
}
