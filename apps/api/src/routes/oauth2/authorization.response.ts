import type { PendingAuthorization } from '#libs/identity';
import { includedScopes, SCOPES } from '#libs/platform';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

@ApiSchema({ name: 'AuthorizationClient', closed: true })
export class AuthorizationClientBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string', description: 'As it calls itself; nobody has checked it.' })
  name!: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The host that vouches for it; null for the client that is built in.',
  })
  host!: string | null;
}

/** What a person decides about. */
@ApiSchema({ name: 'PendingAuthorization', closed: true })
export class PendingAuthorizationBody {
  @ApiProperty({ type: () => AuthorizationClientBody })
  client!: AuthorizationClientBody;

  @ApiProperty({ type: 'string', description: 'Where the answer goes.' })
  redirectUri!: string;

  @ApiProperty({
    type: 'string',
    isArray: true,
    enum: SCOPES,
    description: 'The most that can be given.',
  })
  scopes!: string[];

  @ApiProperty({ type: 'string', description: 'Where the browser goes to say no.' })
  denialAddress!: string;
}

@ApiSchema({ name: 'AuthorizationResponse', closed: true })
export class AuthorizationResponse extends OkResponse {
  @ApiProperty({ type: () => PendingAuthorizationBody })
  authorization!: PendingAuthorizationBody;
}

@ApiSchema({ name: 'AuthorizationAllowedResponse', closed: true })
export class AuthorizationAllowedResponse extends OkResponse {
  @ApiProperty({ type: 'string', description: 'Where the browser takes the code, in a minute.' })
  returnAddress!: string;
}

export function presentAuthorization(pending: PendingAuthorization): PendingAuthorizationBody {
  const { client, redirectUri, scope, denialAddress } = pending;
  const { id, name, host } = client;
  return {
    client: { id, name, host },
    scopes: [...includedScopes(scope)],
    ...{ redirectUri, denialAddress },
  };
}
