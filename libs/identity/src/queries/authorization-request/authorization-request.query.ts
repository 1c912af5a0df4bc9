import { Query } from '@nestjs/cqrs';
import type {
  AuthorizationRequest,
  GivenAuthorization,
} from '../../domain/authorization-request.js';

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
