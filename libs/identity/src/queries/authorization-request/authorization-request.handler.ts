import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AuthorizationRequests } from '../../oauth-grants/authorization-requests.js';
import {
  AuthorizationRequestQuery,
  type PendingAuthorization,
} from './authorization-request.query.js';

@QueryHandler(AuthorizationRequestQuery)
export class AuthorizationRequestHandler implements IQueryHandler<AuthorizationRequestQuery> {
  constructor(private readonly requests: AuthorizationRequests) {}

  /** @throws DomainError invalid_client, invalid_request, invalid_scope, invalid_target, unsupported_response_type */
  async execute({ given }: AuthorizationRequestQuery): Promise<PendingAuthorization> {
    const request = await this.requests.read(given);
    const denialAddress = this.requests.answer(request, { error: 'access_denied' });
    return { ...request, denialAddress };
  }
}
