import type { RevokedKey } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { ApiKeyBody, presentKey } from './api-key.response.js';
import { KeyAccessBody } from './key-access.response.js';
import { TenantBody } from './tenant.response.js';

@ApiSchema({ name: 'KeyValidationResponse' })
export class KeyValidationResponse extends OkResponse {
  @ApiProperty({ type: () => TenantBody })
  tenant!: TenantBody;

  @ApiProperty({ type: () => ApiKeyBody })
  apiKey!: ApiKeyBody;

  @ApiProperty({ type: () => KeyAccessBody })
  access!: KeyAccessBody;
}

@ApiSchema({ name: 'KeysResponse', closed: true })
export class KeysResponse extends OkResponse {
  @ApiProperty({ type: () => ApiKeyBody, isArray: true })
  keys!: ApiKeyBody[];
}

@ApiSchema({ name: 'KeyCreateResponse' })
export class KeyCreateResponse extends OkResponse {
  @ApiProperty({ type: () => ApiKeyBody })
  key!: ApiKeyBody;

  @ApiProperty({ type: () => ApiKeyBody, description: 'The same as `key`.' })
  apiKey!: ApiKeyBody;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description: 'The whole key. It is not shown again.',
  })
  secret!: string | null;

  @ApiProperty({ type: () => KeyAccessBody })
  access!: KeyAccessBody;
}

@ApiSchema({ name: 'KeyRevokeResponse' })
export class KeyRevokeResponse extends OkResponse {
  @ApiProperty({ type: () => ApiKeyBody })
  key!: ApiKeyBody;

  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Ids of the keys that it had made, which end with it.',
  })
  alsoRevoked!: string[];
}

export function presentRevokedKey({ key, alsoRevoked }: RevokedKey): KeyRevokeResponse {
  return { ok: true, key: presentKey(key), alsoRevoked: [...alsoRevoked] };
}
