import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ConnectedAccountBody } from './connected-account.response.js';

@ApiSchema({ name: 'AccountsResponse', closed: true })
export class AccountsResponse extends OkResponse {
  @ApiProperty({ type: () => ConnectedAccountBody, isArray: true })
  accounts!: ConnectedAccountBody[];
}

@ApiSchema({ name: 'AccountDisconnectResponse' })
export class AccountDisconnectResponse extends OkResponse {
  @ApiProperty({ type: () => ConnectedAccountBody })
  account!: ConnectedAccountBody;

  @ApiProperty({
    type: 'integer',
    description: 'Posts that wait on the account. They fail when due unless it is connected again.',
  })
  unpublishedPosts!: number;

  @ApiProperty({
    type: 'boolean',
    description: 'Whether the network confirmed the end of our access.',
  })
  revoked!: boolean;
}
