import type { ConnectionView } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ConnectedAccountBody, presentAccount } from '../accounts/connected-account.response.js';

const optionalText = { type: 'string', nullable: true, required: false };
const optionalTime = { ...optionalText, format: 'date-time' };

/** An attempt to connect accounts, and what became of it. */
@ApiSchema({ name: 'Connection' })
export class ConnectionBody {
  @ApiProperty({ type: 'string', example: 'conn_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ ...optionalText, description: 'pending, connected, failed or expired.' })
  status!: string | null;

  @ApiProperty({ ...optionalText, description: 'Where to send the person; while pending.' })
  authorizeUrl!: string | null;

  @ApiProperty({ ...optionalText, description: 'The same as `authorizeUrl`.' })
  authorizationUrl!: string | null;

  @ApiProperty({ type: () => ConnectedAccountBody, nullable: true, required: false })
  account!: ConnectedAccountBody | null;

  @ApiProperty({ type: () => ConnectedAccountBody, isArray: true, required: false })
  accounts!: ConnectedAccountBody[];

  @ApiProperty({ ...optionalText, description: 'Why it failed, in the words of the network.' })
  error!: string | null;

  @ApiProperty(optionalText)
  client!: string | null;

  @ApiProperty({ ...optionalTime, description: 'Until when a pending one can be finished.' })
  expiresAt!: string | null;

  @ApiProperty(optionalTime)
  createdAt!: string | null;
}

@ApiSchema({ name: 'ConnectionResponse' })
export class ConnectionResponse extends OkResponse {
  @ApiProperty({ type: () => ConnectionBody })
  connection!: ConnectionBody;

  @ApiProperty({ type: () => ConnectedAccountBody, nullable: true, required: false })
  account!: ConnectedAccountBody | null;

  @ApiProperty({ type: () => ConnectedAccountBody, isArray: true, required: false })
  accounts!: ConnectedAccountBody[];

  @ApiProperty(optionalText)
  authorizeUrl!: string | null;

  @ApiProperty(optionalText)
  authorizationUrl!: string | null;
}

@ApiSchema({ name: 'ConnectionsResponse', closed: true })
export class ConnectionsResponse extends OkResponse {
  @ApiProperty({ type: () => ConnectionBody, isArray: true })
  connections!: ConnectionBody[];
}

/** Lists what a client may see of a connection. */
export function presentConnection(connection: ConnectionView): ConnectionBody {
  const accounts = connection.accounts.map(presentAccount);
  return {
    id: connection.id,
    provider: connection.provider,
    status: connection.status,
    authorizeUrl: connection.authorizeUrl,
    authorizationUrl: connection.authorizeUrl,
    account: accounts[0] ?? null,
    accounts,
    error: connection.error,
    client: connection.client,
    expiresAt: connection.expiresAt?.toISOString() ?? null,
    createdAt: connection.createdAt.toISOString(),
  };
}

/** One connection with its accounts beside it. */
export function connectionResponse(view: ConnectionView): ConnectionResponse {
  const connection = presentConnection(view);
  const { account, accounts, authorizeUrl, authorizationUrl } = connection;
  return { ok: true, connection, account, accounts, authorizeUrl, authorizationUrl };
}
