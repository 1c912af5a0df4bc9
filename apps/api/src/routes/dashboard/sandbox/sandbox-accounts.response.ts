import type { TestConnect } from '#libs/accounts';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../../http/index.js';

@ApiSchema({ name: 'TestAccount' })
export class TestAccountBody {
  @ApiProperty({ type: 'string', example: 'acct_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', example: 'telegram:@garden_news' })
  handle!: string;
}

@ApiSchema({ name: 'TestAccountResult' })
export class TestAccountResultBody {
  @ApiProviderProperty()
  provider!: string;

  @ApiProperty({ type: 'boolean', description: 'Whether the network has an account now.' })
  ok!: boolean;

  @ApiProperty({ type: () => TestAccountBody, nullable: true })
  account!: TestAccountBody | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why not, as an error’s code.' })
  code!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  message!: string | null;
}

@ApiSchema({ name: 'TestAccountsResponse' })
export class TestAccountsResponse extends OkResponse {
  @ApiProperty({ type: () => TestAccountResultBody, isArray: true })
  results!: TestAccountResultBody[];
}

export function presentTestConnect(result: TestConnect): TestAccountResultBody {
  const { provider } = result;
  if (!result.ok) {
    const { code, message } = result;
    return { provider, ok: false, account: null, code, message };
  }
  const { id, handle } = result.account;
  return { provider, ok: true, account: { id, handle }, code: null, message: null };
}
