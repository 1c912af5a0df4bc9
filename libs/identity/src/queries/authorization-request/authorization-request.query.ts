import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type {
  AuthorizationRequest,
  GivenAuthorization,
} from '../../domain/authorization-request.js';
import { AuthorizationRequests } from '../../oauth-grants/authorization-requests.js';

/** A request as a person decides about it, and where the browser goes if they say no. */
export interface PendingAuthorization extends AuthorizationRequest {
  readonly denialAddress: string;
}

/** Looks whether what a client asks for can be put before a person. */
export class AuthorizationRequestQuery extends Query<PendingAuthorization> {
  constructor(readonly given: GivenAuthorization) {
    super();
  }
}

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
